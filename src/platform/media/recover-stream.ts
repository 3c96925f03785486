import Hls, { type ErrorData } from 'hls.js/light';
import type { RequestThrottle } from './request-throttle.ts';
import type { StreamEvents } from './stream.ts';
import { watchPicture } from './watch-picture.ts';

/** The delay before a failed request is made again: from one second to four, never the same. */
const retryDelay = (attempt: number) => 1000 + Math.random() * Math.min(3000, 500 * 2 ** attempt);

/** Answers that say the server is there and the picture is not. */
const GONE: readonly (number | undefined)[] = [404, 410];
/** Playlists in a row without a new piece, after which the host's picture stands still. */
const UNCHANGED = 3;

/** Without a fault for so long, a stream is played in parts again, if it has any. */
const CALM_MS = 30_000;

/** What no further attempt can fix: the browser cannot decode it. */
const hopeless: readonly string[] = [
  Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  Hls.ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
];

/** A reset of the element pauses it; a viewer's own pause stays. */
function keepPlaying(video: HTMLVideoElement, reset: () => void): void {
  const { paused } = video;
  reset();
  if (!paused) void video.play().catch(() => {});
}

/** How fast a stream asks. While something is wrong whole segments are enough, and half the requests. */
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
 * Keeps a stream playing: requests what failed again, resets a decoder that failed, and skips to the
 * live edge or opens the stream again when the picture stands. A recording goes on where it was. Returns how to stop.
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
  /** How often it was tried again since a piece was taken: playlists that arrive cure nothing. */
  let attempt = 0;
  let unchanged = 0;
  let hasPlaylist = false;
  let isRecording = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reopen = () =>
    keepPlaying(video, () => {
      // Loading again sets the video to its start, also while this is tried several times.
      if (isRecording && video.currentTime > 0) hls.config.startPosition = video.currentTime;
      hls.loadSource(url);
    });
  const later = (retry: () => void) => {
    requests.slowDown();
    // Otherwise it goes on loading playlists.
    hls.stopLoad();
    clearTimeout(timer);
    timer = setTimeout(retry, retryDelay(attempt));
    attempt += 1;
  };

  const onError = (_: unknown, { fatal, type, details, response }: ErrorData) => {
    // hls.js asks for the next part at once.
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
    // What failed is asked for again already.
    if (!hasPlaylist || attempt > 0) return;
    // hls.js has a live edge for a recording too: its end.
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
