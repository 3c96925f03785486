export interface Quality {
  /** The index in the playlist. */
  id: number;
  /** The shorter side in pixels; 0 if unknown. */
  lines: number;
  /** Kilobits per second. */
  kbps: number;
}

/** The video element does not report them. */
export interface StreamEvents {
  /** The server has no new playlist or segment. It is requested again automatically. */
  onMissing: () => void;
  /** The server is unreachable. It is requested again automatically. */
  onOffline: () => void;
  /** Best first. Returns the rendition to start with and keep; undefined for automatic. */
  onQualities: (all: readonly Quality[]) => Quality | undefined;
  onFailed: (detail: string) => void;
}

export interface Stream {
  /** Seconds behind the live edge. */
  latency: () => { now: number; target: number } | undefined;
  toLiveEdge: () => void;
  /** Undefined for automatic. */
  chooseQuality: (id: number | undefined) => void;
  close: () => void;
}

/** Requested while hls.js loads; undefined when it failed. */
export type EarlyPlaylist = Promise<string | undefined>;
