import Hls, { type ErrorData, type HlsConfig } from 'hls.js/light';
import { backoff } from '../realtime/backoff.ts';
import { earlyLoader } from './early-loader.ts';
import type { EarlyPlaylist, Stream, StreamEvents } from './stream.ts';

/** Tuned for the first picture: the smallest rendition first, nothing measured before, little kept. */
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

const MOST_RECOVERIES = 3;
/** A recovery this long ago has proved itself. */
const PROVEN_MS = 30_000;
const NOT_FOUND = 404;

export const isHlsSupported = (): boolean => Hls.isSupported();

/** Opens a stream by hls.js. Lost networks are waited for; a broken picture is mended a few times. */
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

  const reopen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      hls.loadSource(url);
      void video.play().catch(() => {});
    }, backoff(attempt));
    attempt += 1;
  };
  const mend = (detail: string) => {
    if (performance.now() - recoveredAt > PROVEN_MS) recoveries = 0;
    if (recoveries >= MOST_RECOVERIES) return events.onFailed(detail);
    recoveries += 1;
    recoveredAt = performance.now();
    hls.recoverMediaError();
  };
  const onError = (_: unknown, error: ErrorData) => {
    if (!error.fatal) return;
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR) return mend(error.details);
    if (error.type !== Hls.ErrorTypes.NETWORK_ERROR) return events.onFailed(error.details);
    if (error.response?.code === NOT_FOUND) events.onMissing();
    reopen();
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
