export const subjects = ['bare', 'hub'] as const;
export type SubjectName = (typeof subjects)[number];

export interface Load {
  everyMs: number;
  together: number;
  instants: number;
}

export type SubjectOrder = { order: 'measure' } | { order: 'send'; load: Load };

export interface Door {
  path: string;
  attach: string | null;
}

export type SubjectReport =
  | { port: number; show: Door; warm: Door }
  /** After garbage collection, without the young generation. */
  | { bytes: number }
  /** Of sending, in microseconds. */
  | { sentCpu: number };

export interface ListenOrder extends Door {
  port: number;
  sockets: number;
  messages: number;
}

export type ListenReport =
  | { isReady: true }
  | {
      received: number;
      outOfOrder: number;
      lastAt: number;
      /** Delays in tenths of a millisecond: `[tenths, count]`. */
      took: [number, number][];
    };

/** All processes of a machine share this clock, in milliseconds. */
export const clock = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;
