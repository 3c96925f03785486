import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../server/db/schema.ts';

/** An attempt, with how much of what it owes the provider is being asked for. */
export type Attempt = Selectable<Database['payment']> & { asked: number };

export const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0);

/** What is owed and nobody is asked for, so that it waits for the store. */
export const stuckOf = (attempts: readonly Attempt[]): number =>
  sum(attempts.map(({ refund_due, asked }) => Math.max(0, refund_due - asked)));

const refundedOf = (attempts: readonly Attempt[]) => sum(attempts.map(({ refunded }) => refunded));

/** What must be true of an order's money, from what was done to it and not from what the shop wrote. */
export class MoneyModel {
  /** What the store paid back itself. */
  byHand = 0;
  /** How much of what pays the order the store has decided to pay back; Infinity for all of it. */
  promised = 0;
  /** The trades whose buyer went to the bank, and what it decided. */
  readonly disputes = new Map<string, 'open' | 'won' | 'lost'>();

  /** The store's refund was accepted. What is stuck is paid first: it was promised before. */
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
      // Asked for is not paid: the provider has not answered yet.
      expect(gone).toBe(0);
    }
  }

  /** Trades of which the bank gave the buyer everything. */
  get lost(): string[] {
    return [...this.disputes].filter(([, stage]) => stage === 'lost').map(([trade]) => trade);
  }
}
