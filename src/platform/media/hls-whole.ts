export { default as WholeHls } from 'hls.js';
