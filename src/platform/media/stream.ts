/** A rendition of a stream. */
export interface Quality {
  /** Its place in the playlist. */
  id: number;
  /** Of the picture's shorter side, in pixels; 0 where the playlist does not say it. */
  lines: number;
  /** What it takes of the line, in kilobits a second. */
  kbps: number;
}

/** Events of a stream that the video element does not report. */
export interface StreamEvents {
  /** The server has no playlist or piece, or no new one; it is requested again automatically. */
  onMissing: () => void;
  /** The server cannot be reached; it is asked again automatically. */
  onOffline: () => void;
  /**
   * The renditions are known, best first; fewer than two leave nothing to choose. Returns the one to
   * begin with and to stay in; undefined lets the stream choose.
   */
  onQualities: (all: readonly Quality[]) => Quality | undefined;
  /** This browser cannot play the stream. */
  onFailed: (detail: string) => void;
}

/** An open stream. */
export interface Stream {
  /** The delay of the picture and its target, in seconds; undefined when unknown. */
  latency: () => { now: number; target: number } | undefined;
  /** Seeks to the live position. */
  toLiveEdge: () => void;
  /** Plays in a rendition; undefined lets the stream choose. */
  chooseQuality: (id: number | undefined) => void;
  close: () => void;
}

/** A playlist that is requested while hls.js is still loading; undefined when the request fails. */
export type EarlyPlaylist = Promise<string | undefined>;
