import Hls, {
  type ErrorData,
  type HlsConfig,
  type Loader,
  type LoaderContext,
  type PlaylistLoaderConstructor,
} from 'hls.js/light';
import { backoff } from '../time/backoff.ts';
import type { EarlyPlaylist, Stream, StreamEvents } from './stream.ts';

/** Tuned for a fast first picture: lowest rendition first, no bandwidth test, small buffers. */
const config: Partial<HlsConfig> = {
  startLevel: 0,
  testBandwidth: false,
  startFragPrefetch: true,
  lowLatencyMode: false,
  enableWorker: false,
  maxBufferLength: 12,
  backBufferLength: 10,
  capLevelToPlayerSize: true,
};

const MAX_RECOVERIES = 3;
/** Playback without an error for this long resets the count of recoveries. */
const RECOVERY_RESET_MS = 30_000;
const NOT_FOUND = 404;

export const isHlsSupported = (): boolean => Hls.isSupported();

/** Opens a stream with hls.js. Network errors are retried without end, media errors a few times. */
export function openHls(
  video: HTMLVideoElement,
  url: string,
  early: EarlyPlaylist,
  events: StreamEvents,
): Stream {
  const hls = new Hls({ ...config, pLoader: earlyLoader(Hls.DefaultConfig.loader, url, early) });
  let attempt = 0;
  let recoveries = 0;
  let recoveredAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reopenLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      hls.loadSource(url);
      void video.play().catch(() => {});
    }, backoff(attempt));
    attempt += 1;
  };
  const recover = (detail: string) => {
    if (performance.now() - recoveredAt > RECOVERY_RESET_MS) recoveries = 0;
    if (recoveries >= MAX_RECOVERIES) return events.onFailed(detail);
    recoveries += 1;
    recoveredAt = performance.now();
    hls.recoverMediaError();
  };
  const onError = (_: unknown, error: ErrorData) => {
    if (!error.fatal) return;
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR) return recover(error.details);
    if (error.type !== Hls.ErrorTypes.NETWORK_ERROR) return events.onFailed(error.details);
    if (error.response?.code === NOT_FOUND) events.onMissing();
    reopenLater();
  };

  hls.on(Hls.Events.ERROR, onError);
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    attempt = 0;
  });
  hls.attachMedia(video);
  hls.loadSource(url);
  return {
    latency: () =>
      hls.targetLatency === null ? undefined : { now: hls.latency, target: hls.targetLatency },
    toLiveEdge: () => {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
    },
    close: () => {
      clearTimeout(timer);
      hls.destroy();
    },
  };
}

type LoaderConstructor = new (config: HlsConfig) => Loader<LoaderContext>;
type LoadArgs = Parameters<Loader<LoaderContext>['load']>;

/** A playlist loader that takes the first playlist from an early request. */
function earlyLoader(
  DefaultLoader: LoaderConstructor,
  url: string,
  early: EarlyPlaylist,
): PlaylistLoaderConstructor {
  let pending: EarlyPlaylist | undefined = early;
  const absoluteUrl = new URL(url, location.href).href;

  class EarlyLoader extends DefaultLoader {
    #isDestroyed = false;

    override load(...args: LoadArgs): void {
      const [context] = args;
      const playlist = pending;
      pending = undefined;
      if (playlist && new URL(context.url, location.href).href === absoluteUrl)
        void this.#loadEarly(playlist, args);
      else super.load(...args);
    }

    override destroy(): void {
      this.#isDestroyed = true;
      super.destroy();
    }

    async #loadEarly(playlist: EarlyPlaylist, args: LoadArgs): Promise<void> {
      const [context, , callbacks] = args;
      const start = performance.now();
      const data = await playlist;
      if (this.#isDestroyed) return;
      if (data === undefined) {
        super.load(...args);
        return;
      }
      const end = performance.now();
      Object.assign(this.stats.loading, { start, first: end, end });
      Object.assign(this.stats, { loaded: data.length, total: data.length });
      callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
    }
  }
  return EarlyLoader as PlaylistLoaderConstructor;
}
