import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../server/db/schema.ts';

export type Attempt = Selectable<Database['payment']> & { asked: number };

export const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0);

/** The due amount without a request. */
export const stuckOf = (attempts: readonly Attempt[]): number =>
  sum(attempts.map(({ refund_due, asked }) => Math.max(0, refund_due - asked)));

const refundedOf = (attempts: readonly Attempt[]) => sum(attempts.map(({ refunded }) => refunded));

/** Computed from the actions, not from the shop's rows. */
export class MoneyModel {
  byHand = 0;
  /** Infinity for everything. */
  promised = 0;
  readonly disputes = new Map<string, 'open' | 'won' | 'lost'>();

  /** A stuck refund is paid first, because it was promised first. */
  refunded(
    before: readonly Attempt[],
    after: readonly Attempt[],
    { amount, by_hand = false }: { amount?: number; by_hand?: boolean },
  ): void {
    const stuck = stuckOf(before);
    this.promised += amount === undefined ? Number.POSITIVE_INFINITY : Math.max(0, amount - stuck);
    const gone = refundedOf(after) - refundedOf(before);
    if (by_hand) {
      if (amount !== undefined) expect(gone).toBe(amount);
      expect(stuckOf(after)).toBe(Math.max(0, stuck - gone));
      this.byHand += gone;
    } else {
      // Requested, but the provider has not replied.
      expect(gone).toBe(0);
    }
  }

  /** Charges that the bank returned in full. */
  get lost(): string[] {
    return [...this.disputes].filter(([, stage]) => stage === 'lost').map(([trade]) => trade);
  }
}
