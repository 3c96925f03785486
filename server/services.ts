import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { Log } from './log.ts';
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
  clock: () => Date;
  log: Log;
}
