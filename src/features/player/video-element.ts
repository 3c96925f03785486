/** Returns the document's one video element, outside of the pages. Design §4.17. */
export const showVideo = (): HTMLVideoElement | null =>
  document.querySelector<HTMLVideoElement>('#live-video');
