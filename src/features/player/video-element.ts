/** The document's one video element. Design §4.17. */
export const showVideo = (): HTMLVideoElement | null =>
  document.querySelector<HTMLVideoElement>('#live-video');
