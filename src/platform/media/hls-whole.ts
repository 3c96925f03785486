/** For streams with captions inside. */
export { default as WholeHls } from 'hls.js';
