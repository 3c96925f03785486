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
 * The dependencies of the modules, filled by `start` and replaced in tests. A module reaches
 * adapters only through these ports. Design §2.
 */
export interface Services {
  db: Db;
  changes: Changes;
  config: Config;
  /**
   * Publishes an event that may be lost, such as viewer counts and reactions. Effects of a commit
   * go through the outbox.
   */
  publish: Publish;
  outbox: Outbox;
  /** Carries events to browsers. Created with `publish` by `startRealtime`. */
  engine: Engine;
  /** Null when the server has no provider for cards and convenience stores. */
  paymentProvider: PaymentProvider | null;
  /** Opens Facebook or LINE. */
  openSignIn: OpenSignIn;
  pictures: Pictures;
  streams: Streams;
  clock: () => Date;
  log: Log;
}
