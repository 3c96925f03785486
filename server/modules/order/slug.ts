import { randomInt } from 'node:crypto';
import type { Trx } from '../../db/db.ts';

const DIGITS = 10;

/** A number a buyer can read out on the telephone, `E-0123456789`; it tells nothing about how many orders there are. */
async function propose(trx: Trx): Promise<string | undefined> {
  const slug = `E-${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
  const taken = await trx
    .selectFrom('customer_order')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return taken ? undefined : slug;
}

/** A slug no order has yet. */
export async function newOrderSlug(trx: Trx): Promise<string> {
  for (;;) {
    const slug = await propose(trx);
    if (slug !== undefined) return slug;
  }
}
