import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';

/** What a payment provider is opened with. */
export interface PaymentOptions {
  config: Config;
  db: Db;
  clock: () => Date;
}
