/** hls.js without subtitles, alternate audio and DRM: a third smaller. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
