import type { Config } from './config/config.ts';
import type { Changes } from './db/changes.ts';
import type { Db } from './db/db.ts';
import type { Log } from './log.ts';
import type { OpenSignIn } from './ports/oauth.ts';
import type { Outbox } from './ports/outbox.ts';
import type { PaymentProvider } from './ports/payment.ts';
import type { Pictures } from './ports/pictures.ts';
import type { Engine, Publish } from './ports/realtime.ts';
import type { Streams } from './ports/streams.ts';

/**
 * Everything the modules need from outside: `start` fills it in, tests replace parts of it. A module
 * reaches an adapter only through one of these ports, declared in `ports/`. Design §2.
 */
export interface Services {
  db: Db;
  changes: Changes;
  config: Config;
  /**
   * Publishes a realtime event that nobody misses when it is lost: who came, hearts, numbers. What
   * follows from a commit goes through the outbox.
   */
  publish: Publish;
  outbox: Outbox;
  /** Carries the events to the browsers. Created with `publish` by `startRealtime`. */
  engine: Engine;
  /** Takes payments by card and convenience store; null when the server has no provider. */
  paymentProvider: PaymentProvider | null;
  /** Opens a sign-in provider: Facebook or LINE. */
  openSignIn: OpenSignIn;
  /** Keeps pictures, and makes them in widths and formats. */
  pictures: Pictures;
  /** Keeps the pieces of streams. */
  streams: Streams;
  clock: () => Date;
  log: Log;
}
