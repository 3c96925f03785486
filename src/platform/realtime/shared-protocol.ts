import type { Provider, Start } from './link.ts';

/** What a tab tells the worker that listens for all tabs. */
export type ToWorker =
  | { kind: 'join'; provider: Provider; userId: string; start: Start }
  | { kind: 'retry' }
  | { kind: 'pause' }
  | { kind: 'leave' };

/** What the worker tells a tab. */
export type ToTab =
  | { kind: 'message'; message: unknown; timetoken: string }
  | { kind: 'up' | 'gap' }
  | { kind: 'down'; reason: string };
