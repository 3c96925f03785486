import { randomInt } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { ownerColumn, ownerColumns, type Person } from '../../visitor.ts';
import type { PostRow } from '../post/queries.ts';

/** Without lookalikes. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 12;

const addDashes = (characters: string) => characters.replace(/(.{4})(?=.)/g, '$1-');

/** About 59 bits: `K7RW-2MPX-94TB`. */
const newCode = (): string =>
  addDashes(Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''));

export const normalizeCode = (text: string): string =>
  addDashes(
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, ''),
  );

interface NewCodes {
  productId: number;
  /** Null for codes that the store gives away. */
  orderItemId: number | null;
  quantity: number;
  now: string;
}

export async function issueCodes(
  trx: Trx,
  { productId, orderItemId, quantity, now }: NewCodes,
): Promise<string[]> {
  const codes = Array.from({ length: quantity }, newCode);
  if (codes.length === 0) return codes;
  await trx
    .insertInto('ticket_code')
    .values(
      codes.map((code) => ({
        code,
        product_id: productId,
        order_item_id: orderItemId,
        user_id: null,
        guest_id: null,
        bound_at: null,
        created_at: now,
      })),
    )
    .execute();
  return codes;
}

const findItemsWithoutCodes = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_item')
    .innerJoin('sku', 'sku.id', 'order_item.sku_id')
    .select(['order_item.id', 'order_item.quantity', 'sku.product_id'])
    .where('order_item.order_id', '=', orderId)
    .where('order_item.is_ticket', '=', 1)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ticket_code')
            .select('ticket_code.id')
            .whereRef('ticket_code.order_item_id', '=', 'order_item.id'),
        ),
      ),
    )
    .execute();

/** Idempotent. */
export async function issueOrderCodes(trx: Trx, orderId: number, now: Date): Promise<void> {
  for (const { id, quantity, product_id } of await findItemsWithoutCodes(trx, orderId)) {
    await issueCodes(trx, { productId: product_id, orderItemId: id, quantity, now: isoOf(now) });
  }
}

/** Also ends the access of bound codes. */
export async function revokeOrderCodes(trx: Trx, orderId: number): Promise<void> {
  await trx
    .deleteFrom('ticket_code')
    .where('order_item_id', 'in', (eb) =>
      eb.selectFrom('order_item').select('id').where('order_id', '=', orderId),
    )
    .execute();
}

/**
 * Binds a code permanently, so that its visitor may watch the private show. Idempotent. Spec §6.
 * Throws TICKET_CODE_INVALID.
 */
export function bindTicket(
  { db, clock }: Services,
  post: PostRow,
  person: Person,
  text: string,
): Promise<void> {
  const code = normalizeCode(text);
  const productId = post.ticket_product_id ?? 0;
  return withTransaction(db, async (trx) => {
    const bound = await trx
      .updateTable('ticket_code')
      .set({ ...ownerColumns(person), bound_at: isoOf(clock()) })
      .where('code', '=', code)
      .where('product_id', '=', productId)
      .where('bound_at', 'is', null)
      .executeTakeFirst();
    if (bound.numUpdatedRows > 0n) return;
    const own = await trx
      .selectFrom('ticket_code')
      .select('id')
      .where('code', '=', code)
      .where('product_id', '=', productId)
      .where(ownerColumn(person), '=', person.id)
      .executeTakeFirst();
    if (own === undefined) {
      throw new ApiError(
        'TICKET_CODE_INVALID',
        'The code is not valid for this show, or another visitor has bound it. Check its spelling.',
      );
    }
  });
}
