import type { Provider, Start } from './link.ts';

/** What a tab tells the worker that listens for all tabs. */
export type ToWorker =
  | { kind: 'join'; provider: Provider; userId: string; start: Start }
  /** A new key to a private show, and where this tab stopped hearing it. */
  | { kind: 'key'; authKey: string; timetoken: string | undefined }
  | { kind: 'retry' }
  | { kind: 'pause' }
  | { kind: 'leave' };

/** What the worker tells a tab. */
export type ToTab =
  | { kind: 'message'; message: unknown; timetoken: string }
  /** `denied`: the key was refused, and another is wanted. */
  | { kind: 'up' | 'gap' | 'denied' }
  | { kind: 'down'; reason: string };
