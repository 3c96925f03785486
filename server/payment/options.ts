import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';

export interface PaymentOptions {
  config: Config;
  db: Db;
  clock: () => Date;
}
