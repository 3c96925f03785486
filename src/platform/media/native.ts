import { backoff } from '../time/backoff.ts';
import { onSeekable } from './on-seekable.ts';
import type { Stream, StreamEvents } from './stream.ts';

const LONGEST_MS = 5000;

export function openNative(video: HTMLVideoElement, url: string, events: StreamEvents): Stream {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reached = 0;
  const closed = new AbortController();
  const { signal } = closed;
  const open = () => {
    if (video.currentTime > 0) reached = video.currentTime;
    video.src = url;
    video.load();
  };
  const onError = () => {
    if (!video.canPlayType('application/vnd.apple.mpegurl')) {
      events.onFailed('This browser does not support HLS.');
      return;
    }
    if (navigator.onLine) events.onMissing();
    else events.onOffline();
    timer = setTimeout(open, Math.min(backoff(attempt), LONGEST_MS));
    attempt += 1;
  };
  const onPlaying = () => {
    attempt = 0;
  };
  // A recording resumes at its position; a live show at the live edge.
  const goOn = () => {
    if (reached > 0) video.currentTime = reached;
  };
  onSeekable(video, goOn, signal);
  video.addEventListener('error', onError, { signal });
  video.addEventListener('playing', onPlaying, { signal });
  open();
  return {
    latency: () => undefined,
    toLiveEdge: () => {
      const { seekable } = video;
      if (seekable.length > 0) video.currentTime = seekable.end(seekable.length - 1);
    },
    // The browser chooses the quality.
    chooseQuality: () => {},
    close: () => {
      clearTimeout(timer);
      closed.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}
