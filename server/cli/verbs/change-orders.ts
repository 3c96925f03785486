import { MAX_BULK_ORDERS } from '../../../src/contract/host/order-bulk.ts';
import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { type PlainText, translate, translateMessage } from '../languages/translate.ts';
import { orders } from './orders.ts';
import { customers } from './save-csv.ts';
import { CliError, type Verb, type Verbs } from './verb.ts';

type Results = HostReply<'cancelOrders'>['data'];
type Result = Results[number];

const RESULTS: Record<Result['result'], PlainText> = {
  done: 'done',
  unchanged: 'was so already',
  refused: 'REFUSED',
};

/** Throws CliError if every order is refused, so that a script notices. */
function report(results: Results): string {
  const lines = results.map(({ order, result, message }) =>
    [order, translate(RESULTS[result]), ...(message ? [translateMessage(message)] : [])].join('\t'),
  );
  const text = lines.join('\n');
  if (results.every(({ result }) => result === 'refused')) throw new CliError(text);
  return text;
}

async function inBatches<T>(items: readonly T[], send: (batch: T[]) => Promise<Results>) {
  const results: Results = [];
  for (let at = 0; at < items.length; at += MAX_BULK_ORDERS) {
    results.push(...(await send(items.slice(at, at + MAX_BULK_ORDERS))));
  }
  return report(results);
}

const paid: Verb = {
  usage: 'ORDER …',
  about: 'record that the courier has collected the money of shipped orders',
  details: () => 'npm run host -- paid 12 13 E-0123456789',
  async run({ call, word, words }) {
    word(0, 'ORDER');
    return inBatches(
      words,
      async (batch) => (await call('markOrdersPaid', { body: { orders: batch } })).data,
    );
  },
};

const cancel: Verb = {
  usage: 'ORDER … [--reason TEXT]',
  about: 'cancel orders before they are shipped; what was paid is refunded',
  details: () => 'npm run host -- cancel 12 13 --reason 品切れのため',
  options: { reason: { type: 'string' } },
  async run({ call, word, words, options: { reason } }) {
    word(0, 'ORDER');
    return inBatches(
      words,
      async (batch) => (await call('cancelOrders', { body: { orders: batch, reason } })).data,
    );
  },
};

export const orderVerbs: Verbs = { orders, paid, cancel, customers };
