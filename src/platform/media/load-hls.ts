export const loadHls = () => import('./hls.ts');
