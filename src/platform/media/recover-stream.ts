import Hls, { type ErrorData } from 'hls.js/light';
import type { RequestThrottle } from './request-throttle.ts';
import type { StreamEvents } from './stream.ts';
import { watchPicture } from './watch-picture.ts';

/** Milliseconds: one to four seconds, with jitter. */
const retryDelay = (attempt: number) => 1000 + Math.random() * Math.min(3000, 500 * 2 ** attempt);

/** The server is up and the stream is missing. */
const GONE: readonly (number | undefined)[] = [404, 410];
/** Repeats of a playlist that mean the host's picture is frozen. */
const UNCHANGED = 3;

/** The time without a fault until low-latency parts are used again. */
const CALM_MS = 30_000;

const hopeless: readonly string[] = [
  Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  Hls.ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
];

function keepPlaying(video: HTMLVideoElement, reset: () => void): void {
  const { paused } = video;
  reset();
  if (!paused) void video.play().catch(() => {});
}

/** Replaces parts by whole segments while the stream fails, which halves the requests. */
function requestsOf({ config }: Hls, throttle: RequestThrottle) {
  let calm: ReturnType<typeof setTimeout> | undefined;
  const leaveParts = () => {
    config.lowLatencyMode = false;
    clearTimeout(calm);
    calm = setTimeout(() => {
      config.lowLatencyMode = true;
    }, CALM_MS);
  };
  return {
    leaveParts,
    slowDown() {
      throttle.slowDown();
      leaveParts();
    },
    speedUp: () => throttle.speedUp(),
    stop: () => clearTimeout(calm),
  };
}

/**
 * Retries failed requests, resets a failed decoder, and seeks to the live edge or reopens the
 * stream when the picture is frozen. A recording resumes at its position.
 */
export function recoverStream(
  hls: Hls,
  video: HTMLVideoElement,
  url: string,
  throttle: RequestThrottle,
  events: StreamEvents,
): () => void {
  const { Events } = Hls;
  const requests = requestsOf(hls, throttle);
  let attempt = 0;
  let unchanged = 0;
  let hasPlaylist = false;
  let isRecording = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reopen = () =>
    keepPlaying(video, () => {
      // Loading again moves the video to its start.
      if (isRecording && video.currentTime > 0) hls.config.startPosition = video.currentTime;
      hls.loadSource(url);
    });
  const later = (retry: () => void) => {
    requests.slowDown();
    hls.stopLoad();
    clearTimeout(timer);
    timer = setTimeout(retry, retryDelay(attempt));
    attempt += 1;
  };

  const onError = (_: unknown, { fatal, type, details, response }: ErrorData) => {
    if (details === Hls.ErrorDetails.FRAG_PARSING_ERROR) requests.leaveParts();
    if (!fatal) return;
    if (hopeless.includes(details)) return events.onFailed(details);
    if (type === Hls.ErrorTypes.NETWORK_ERROR) {
      if (GONE.includes(response?.code)) events.onMissing();
      else events.onOffline();
      return later(hasPlaylist ? () => hls.startLoad() : reopen);
    }
    const reset = () => {
      keepPlaying(video, () => hls.recoverMediaError());
      hls.startLoad();
    };
    later(type === Hls.ErrorTypes.MEDIA_ERROR && attempt < 2 ? reset : reopen);
  };

  hls.on(Events.ERROR, onError);
  hls.on(Events.MANIFEST_LOADING, () => {
    hasPlaylist = false;
  });
  hls.on(Events.LEVEL_LOADED, (_, { details }) => {
    hasPlaylist = true;
    isRecording = !details.live;
    unchanged = details.misses;
    if (unchanged === 0 && attempt === 0) requests.speedUp();
    else if (unchanged > 1) requests.slowDown();
  });
  hls.on(Events.FRAG_BUFFERED, () => {
    attempt = 0;
    requests.speedUp();
  });
  const stopWatching = watchPicture(video, (times) => {
    if (unchanged >= UNCHANGED) return events.onMissing();
    // The failed request is already being retried.
    if (!hasPlaylist || attempt > 0) return;
    // hls.js reports the end of a recording as its live edge.
    const liveSyncPosition = isRecording ? null : hls.liveSyncPosition;
    if (times < 2 && isRecording) hls.startLoad(video.currentTime);
    else if (times < 2 && liveSyncPosition !== null && liveSyncPosition > video.currentTime) {
      video.currentTime = liveSyncPosition;
      hls.startLoad(liveSyncPosition);
    } else reopen();
  });
  return () => {
    clearTimeout(timer);
    requests.stop();
    stopWatching();
  };
}
