/** hls.js with what few streams have: captions inside the stream. Loaded in place of the light one. */
export { default as WholeHls } from 'hls.js';
