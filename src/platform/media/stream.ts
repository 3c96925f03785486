/** A rendition of a stream. */
export interface Quality {
  /** The index in the playlist. */
  id: number;
  /** The shorter side in pixels; 0 if unknown. */
  lines: number;
  /** Bandwidth in kilobits per second. */
  kbps: number;
}

/** Stream events that the video element does not report. */
export interface StreamEvents {
  /** The server has no new playlist or segment. It is requested again automatically. */
  onMissing: () => void;
  /** The server is unreachable. It is requested again automatically. */
  onOffline: () => void;
  /**
   * The renditions are known, best first. Returns the one to start with and keep; undefined for
   * automatic.
   */
  onQualities: (all: readonly Quality[]) => Quality | undefined;
  /** The browser cannot play the stream. */
  onFailed: (detail: string) => void;
}

/** An open stream. */
export interface Stream {
  /** The current and target delay in seconds. */
  latency: () => { now: number; target: number } | undefined;
  toLiveEdge: () => void;
  /** Selects a rendition; undefined for automatic. */
  chooseQuality: (id: number | undefined) => void;
  close: () => void;
}

/** A playlist requested while hls.js loads; undefined when it failed. */
export type EarlyPlaylist = Promise<string | undefined>;
