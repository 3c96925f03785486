import type { Config } from './config/config.ts';
import type { Changes } from './db/changes.ts';
import type { Db } from './db/db.ts';
import type { Log } from './log.ts';
import type { Messenger } from './ports/messenger.ts';
import type { OpenSignIn } from './ports/oauth.ts';
import type { Outbox } from './ports/outbox.ts';
import type { PaymentProvider } from './ports/payment.ts';
import type { Pictures } from './ports/pictures.ts';
import type { Engine, Publish } from './ports/realtime.ts';
import type { Streams } from './ports/streams.ts';

/** A module reaches adapters only through these ports. Tests replace them. Design §2. */
export interface Services {
  db: Db;
  changes: Changes;
  config: Config;
  /**
   * For events that may be lost, such as viewer counts. Effects of a commit go through the outbox.
   */
  publish: Publish;
  outbox: Outbox;
  engine: Engine;
  /** Null without a provider for cards and convenience stores. */
  paymentProvider: PaymentProvider | null;
  /** Null without LINE_CHANNEL_ACCESS_TOKEN. */
  messenger: Messenger | null;
  openSignIn: OpenSignIn;
  pictures: Pictures;
  streams: Streams;
  clock: () => Date;
  log: Log;
}
