export const flowParameters = {
  layout: 'fullscreen',
  visual: { skip: 'where it leads to has pictures of its own' },
};

/** For several requests and a navigation. */
export const SLOW = { timeout: 15_000 };
