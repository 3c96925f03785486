/** Parameters of a flow: a whole page, without snapshots. */
export const flowParameters = {
  layout: 'fullscreen',
  visual: { skip: 'where it leads to has pictures of its own' },
};

/** For results of several requests and a navigation. */
export const SLOW = { timeout: 15_000 };
