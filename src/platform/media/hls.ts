import Hls, { type HlsConfig, type Level, type LoadPolicy } from 'hls.js/light';
import { savesData, thriftyLevel } from './data-saver.ts';
import { earlyLoader } from './early-loader.ts';
import { recoverStream } from './recover-stream.ts';
import { createRequestThrottle } from './request-throttle.ts';
import type { EarlyPlaylist, Quality, Stream, StreamEvents } from './stream.ts';

/** One attempt each, because `recoverStream` retries. */
const attempt = (firstByteMs: number, wholeMs: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: firstByteMs,
    maxLoadTimeMs: wholeMs,
    timeoutRetry: null,
    errorRetry: null,
  },
});

/** Tuned for a fast first picture. */
const config: Partial<HlsConfig> = {
  startLevel: 0,
  testBandwidth: false,
  startFragPrefetch: true,
  enableWorker: false,
  maxBufferLength: 12,
  backBufferLength: 10,
  capLevelToPlayerSize: true,
  manifestLoadPolicy: attempt(4000, 8000),
  playlistLoadPolicy: attempt(4000, 8000),
  fragLoadPolicy: attempt(5000, 20_000),
  // Required for hls.js to catch up by a faster playback rate.
  lowLatencyMode: true,
  maxLiveSyncPlaybackRate: 1.08,
};

export const isHlsSupported = (): boolean => Hls.isSupported();

/** Caps the automatic quality only. */
const capQuality = (hls: Hls): void => {
  hls.autoLevelCapping = thriftyLevel(hls.levels);
};

function qualitiesOf(levels: readonly Level[]): Quality[] {
  const all = levels.map(({ width, height, bitrate }, id) => ({
    id,
    lines: Math.min(width || height, height),
    kbps: Math.round(bitrate / 1000),
  }));
  const sorted = all.sort((a, b) => b.lines - a.lines || b.kbps - a.kbps);
  return sorted.filter(({ lines }, i) => lines === 0 || lines !== sorted[i - 1]?.lines);
}

/** @param Engine the full hls.js for a stream with captions */
export function openHls(
  video: HTMLVideoElement,
  url: string,
  early: EarlyPlaylist,
  events: StreamEvents,
  Engine: typeof Hls = Hls,
): Stream {
  const throttle = createRequestThrottle();
  const hls = new Engine({
    ...config,
    pLoader: earlyLoader(Hls.DefaultConfig.loader, url, early),
    xhrSetup: () => throttle.next(),
  });
  // The captions are drawn by features/player/captions.
  hls.subtitleDisplay = false;
  const stopRecovery = recoverStream(hls, video, url, throttle, events);
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
    if (savesData()) capQuality(hls);
    const chosen = events.onQualities(qualitiesOf(levels));
    if (!chosen) return;
    hls.startLevel = chosen.id;
    hls.nextLevel = chosen.id;
  });
  hls.attachMedia(video);
  hls.loadSource(url);
  return {
    latency: () =>
      hls.targetLatency === null || hls.latestLevelDetails?.live === false
        ? undefined
        : { now: hls.latency, target: hls.targetLatency },
    toLiveEdge: () => {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
    },
    chooseQuality: (id) => {
      hls.nextLevel = id ?? -1;
    },
    close: () => {
      stopRecovery();
      hls.destroy();
    },
  };
}
