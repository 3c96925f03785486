/** Who sends: our hub by Ably's protocol, or a loop over the sockets of `ws` and nothing else. */
export const subjects = ['bare', 'hub'] as const;
export type SubjectName = (typeof subjects)[number];

/** How a show's messages come: so many at one instant, so often. */
export interface Pace {
  /** Milliseconds between two instants. */
  everyMs: number;
  /** Messages at each. */
  together: number;
  instants: number;
}

/** What the sending process is told. */
export type SubjectOrder = { order: 'measure' } | { order: 'send'; pace: Pace };

/** Where a listener connects. */
export interface Door {
  path: string;
  /** What it says to hear the channel; null when it hears all. */
  attach: string | null;
}

/** What the sending process tells. */
export type SubjectReport =
  /** `warm`: for connections that hear nothing of what is measured. */
  | { port: number; show: Door; warm: Door }
  /** Bytes of the process after collecting garbage, without the space for new objects. */
  | { bytes: number }
  /** Processor time that sending took in all, in microseconds. */
  | { sentCpu: number };

/** What a listening process is told first. */
export interface ListenOrder extends Door {
  port: number;
  sockets: number;
  /** Messages that each is to hear. */
  messages: number;
}

/** What a listening process tells: that all are connected, then what they heard. */
export type ListenReport =
  | { isReady: true }
  | {
      heard: number;
      /** Messages that came twice or before an earlier one. */
      outOfOrder: number;
      /** When the last message came, in milliseconds of the machine's clock. */
      lastAt: number;
      /** How many messages took so many tenths of a millisecond: `[tenths, count]`. */
      took: [number, number][];
    };

/** The clock that all processes of one machine share, in milliseconds. */
export const clock = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;
