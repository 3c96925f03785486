/** Events of a stream that the video element does not report. */
export interface StreamEvents {
  /** There is no playlist yet; it is requested again automatically. */
  onMissing: () => void;
  /** The stream cannot be played any more. */
  onFailed: (detail: string) => void;
}

/** An open stream. */
export interface Stream {
  /** The delay of the picture and its target, in seconds; undefined when unknown. */
  latency: () => { now: number; target: number } | undefined;
  /** Seeks to the live position. */
  toLiveEdge: () => void;
  close: () => void;
}

/** A playlist that is requested while hls.js is still loading; undefined when the request fails. */
export type EarlyPlaylist = Promise<string | undefined>;
