import type { Stream, StreamEvents } from './stream.ts';

export function openFile(video: HTMLVideoElement, url: string, events: StreamEvents): Stream {
  const stop = new AbortController();
  const onError = () => {
    const isUnreadable = video.error?.code === MediaError.MEDIA_ERR_DECODE;
    if (isUnreadable) events.onFailed(video.error?.message ?? 'decode');
    else events.onMissing();
  };
  video.addEventListener('error', onError, { signal: stop.signal });
  video.src = url;
  video.load();
  return {
    latency: () => undefined,
    toLiveEdge: () => {},
    chooseQuality: () => {},
    close: () => {
      stop.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}
