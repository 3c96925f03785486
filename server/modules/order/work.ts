import type { Trx } from '../../db/db.ts';
import type { AfterCommit } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';

/** A transaction in which an order moves, and what may be done once it stands. */
export interface Work {
  trx: Trx;
  afterCommit: AfterCommit;
  services: Services;
}
