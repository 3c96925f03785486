/** The sender: the hub by Ably's protocol, or a plain loop over the sockets of `ws`. */
export const subjects = ['bare', 'hub'] as const;
export type SubjectName = (typeof subjects)[number];

/** The load: how many messages are sent at once, and how often. */
export interface Load {
  /** Milliseconds between two bursts. */
  everyMs: number;
  /** Messages in each burst. */
  together: number;
  instants: number;
}

/** A message to the sending process. */
export type SubjectOrder = { order: 'measure' } | { order: 'send'; load: Load };

/** Where a receiver connects. */
export interface Door {
  path: string;
  /** The message that subscribes to the channel; null when none is needed. */
  attach: string | null;
}

/** A message from the sending process. */
export type SubjectReport =
  /** `warm`: for connections that receive none of the measured messages. */
  | { port: number; show: Door; warm: Door }
  /** Bytes of the process after garbage collection, without the space for new objects. */
  | { bytes: number }
  /** Total CPU time of sending, in microseconds. */
  | { sentCpu: number };

/** The first message to a receiving process. */
export interface ListenOrder extends Door {
  port: number;
  sockets: number;
  /** Messages that each connection should receive. */
  messages: number;
}

/** A message from a receiving process: that all are connected, then the results. */
export type ListenReport =
  | { isReady: true }
  | {
      received: number;
      /** Messages that arrived twice or out of order. */
      outOfOrder: number;
      /** When the last message arrived, in milliseconds of the machine's clock. */
      lastAt: number;
      /** The distribution of delays in tenths of a millisecond: `[tenths, count]`. */
      took: [number, number][];
    };

/** The clock that all processes of a machine share, in milliseconds. */
export const clock = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;
