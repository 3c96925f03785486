export interface Quality {
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
  /** The server is unreachable, and is requested again automatically. */
  onOffline: () => void;
  /** Lists the renditions, best first. Returns the one to keep; undefined for automatic. */
  onQualities: (all: readonly Quality[]) => Quality | undefined;
  onFailed: (detail: string) => void;
}

export interface Stream {
  /** Seconds behind the live edge. */
  latency: () => { now: number; target: number } | undefined;
  toLiveEdge: () => void;
  chooseQuality: (id: number | undefined) => void;
  close: () => void;
}

export type EarlyPlaylist = Promise<string | undefined>;
