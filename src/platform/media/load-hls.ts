/** Loads hls.js. */
export const loadHls = () => import('./hls.ts');
