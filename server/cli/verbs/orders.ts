import type { Verb } from '../verb.ts';

export const orders: Verb = {
  usage: '[STATUS]',
  about: "list the store's newest orders, or those that are unpaid, undelivered, returning …",
  async run({ call, words }) {
    const [status] = words;
    const { data } = await call('listHostOrders', status ? { query: { status } } : {});
    const lines = data.map(
      (row) =>
        `${row.id}\t${row.slug}\t${row.status}, payment ${row.payment_status}\t${row.amount_payable}${row.reason ? `\t${row.reason}` : ''}`,
    );
    return lines.join('\n') || 'No order.';
  },
};
