import { loadHls } from './load-hls.ts';
import type { EarlyPlaylist, Stream, StreamEvents } from './stream.ts';

const isFile = (url: string): boolean => /\.mp4(\?|$)/.test(url);

/** The light hls.js cannot read them. */
const hasCaptions = (playlist: string | undefined): boolean =>
  playlist?.includes('TYPE=SUBTITLES') ?? false;

export const fetchPlaylist = (url: string): EarlyPlaylist =>
  fetch(url, { priority: 'high' })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);

/** Prefers hls.js, because native HLS starts later and cannot seek in a live show. */
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
