import orders from '../../../locales/ja/order.json' with { type: 'json' };
import type { TakingsRow } from '../../../src/contract/host/takings.ts';

/* The books are in Japanese, whatever the language of the command. */

/** `2026-11-22` as both programs read it. */
export const bookDay = (row: TakingsRow): string => (row.day ?? '').replaceAll('-', '/');

/** A second payment is owed to the buyer until it is refunded, and no sale. */
export const accountOf = ({ is_overpaid }: TakingsRow): string =>
  is_overpaid ? '預り金' : '売上高';

const KINDS: Record<TakingsRow['kind'], string> = {
  goods: '商品売上',
  shipping: '送料',
  payment_fee: '手数料',
  overpaid: '重複入金',
  refund: '返金',
};

export const remarkOf = ({ kind, method }: TakingsRow): string =>
  method === null ? KINDS[kind] : `${KINDS[kind]} ${orders[`payment_${method}`]}`;
