/** What decides how a pushed stream is kept and given up. Tests give shorter times. */
export interface StreamTiming {
  /** Silence after which the room is told that the host is reconnecting. */
  interruptedAfterMs: number;
  /** Silence after which the show is over. */
  endedAfterMs: number;
  /** How often silence is looked for. */
  watchEveryMs: number;
  /** How long pieces are kept on disk. */
  keepMs: number;
}

export const streamTiming: StreamTiming = {
  interruptedAfterMs: 8000,
  endedAfterMs: 60_000,
  watchEveryMs: 1000,
  keepMs: 6 * 60 * 60 * 1000,
};
