import { loadHls } from './load-hls.ts';
import type { EarlyPlaylist, Stream, StreamEvents } from './stream.ts';

/** Whether an address is that of one file, which every browser plays by itself. */
const isFile = (url: string): boolean => /\.mp4(\?|$)/.test(url);

/** Whether a stream carries captions, which the light hls.js does not read. */
const hasCaptions = (playlist: string | undefined): boolean =>
  playlist?.includes('TYPE=SUBTITLES') ?? false;

/** Requests a playlist before the library that reads it is loaded. */
export const fetchPlaylist = (url: string): EarlyPlaylist =>
  fetch(url, { priority: 'high' })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);

/**
 * Opens an HLS stream in a video element: with hls.js where it is supported, because browsers with
 * native HLS start later and cannot seek in a live show; otherwise natively.
 */
export async function openStream(
  video: HTMLVideoElement,
  url: string,
  events: StreamEvents,
): Promise<Stream> {
  if (isFile(url)) {
    const { openFile } = await import('./file.ts');
    return openFile(video, url, events);
  }
  const early = fetchPlaylist(url);
  const [{ isHlsSupported, openHls }, playlist] = await Promise.all([loadHls(), early]);
  if (isHlsSupported()) {
    const { WholeHls } = hasCaptions(playlist) ? await import('./hls-whole.ts') : {};
    return openHls(video, url, early, events, WholeHls);
  }
  const { openNative } = await import('./native.ts');
  return openNative(video, url, events);
}
