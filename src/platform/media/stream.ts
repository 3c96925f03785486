/** What a stream tells about itself besides what the video element says. */
export interface StreamEvents {
  /** There is no playlist (yet); it is asked for again by itself. */
  onMissing: () => void;
  /** It cannot be played any more. */
  onFailed: (detail: string) => void;
}

/** An open stream. */
export interface Stream {
  /** How late the picture is and is meant to be, in seconds; undefined when not known. */
  latency: () => { now: number; target: number } | undefined;
  /** Jumps to where the host is now. */
  toLiveEdge: () => void;
  close: () => void;
}

/** Fetched ahead, so that hls.js and the playlist travel at the same time. */
export type EarlyPlaylist = Promise<string | undefined>;

/** Asks for the playlist before the library that reads it is here. */
export const fetchPlaylist = (url: string): EarlyPlaylist =>
  fetch(url, { priority: 'high' })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);

/** Starts fetching hls.js. */
export const loadHls = () => import('./hls.ts');

/**
 * Opens an HLS stream in a video element: by hls.js where it works, since browsers that also play
 * HLS themselves start later and cannot seek in a live show; else by the browser.
 */
export async function openStream(
  video: HTMLVideoElement,
  url: string,
  events: StreamEvents,
): Promise<Stream> {
  const early = fetchPlaylist(url);
  const { isHlsSupported, openHls } = await loadHls();
  if (isHlsSupported()) return openHls(video, url, early, events);
  const { openNative } = await import('./native.ts');
  return openNative(video, url, events);
}
