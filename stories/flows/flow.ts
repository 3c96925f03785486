/** The parameters of every flow: whole pages, of which the pages' own stories have pictures. */
export const flowParameters = {
  layout: 'fullscreen',
  visual: { skip: 'where it leads to has pictures of its own' },
};

/** For what comes after several requests and a page. */
export const SLOW = { timeout: 15_000 };
