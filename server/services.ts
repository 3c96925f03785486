import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { Log } from './log.ts';
import type { PaymentProvider } from './payment/provider.ts';
import type { Engine } from './realtime/engine.ts';
import type { Publish } from './realtime/publish.ts';

/** What the modules need from outside. Tests give their own clock, log and publisher. */
export interface Services {
  db: Db;
  config: Config;
  /** Sends a realtime event. Call it after the transaction has committed. */
  publish: Publish;
  /** What carries the events to the browsers. Made with `publish` by `startRealtime`. */
  engine: Engine;
  /** Who takes the money of cards and convenience stores; null when nobody does. */
  payment: PaymentProvider | null;
  clock: () => Date;
  log: Log;
}
