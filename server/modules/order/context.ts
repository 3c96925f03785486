import type { Trx } from '../../db/db.ts';
import { type AfterCommit, withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';

/** An open transaction that changes an order, with what its effects need. */
export interface OrderContext {
  trx: Trx;
  /** Runs an effect after the commit, such as publishing an event. */
  afterCommit: AfterCommit;
  services: Services;
}

/** Runs `work` in a transaction of its own. It may run again after a conflict: see `withTransaction`. */
export const withOrderTransaction = <T>(
  services: Services,
  work: (context: OrderContext) => Promise<T>,
): Promise<T> =>
  withTransaction(services.db, (trx, afterCommit) => work({ trx, afterCommit, services }));
