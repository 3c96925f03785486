import type { CouponInput, VoucherInput } from '../../../src/contract/host/coupons.ts';
import { PERIOD_ORDER } from '../../../src/contract/store-file/fields.ts';
import type { Trx } from '../../db/db.ts';
import { defined } from '../../db/defined.ts';
import { lockRow } from '../../db/lock-row.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { invalidField, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { EffectContext } from '../outbox/queue.ts';
import {
  type DiscountRow,
  type DiscountType,
  endDiscount,
  findOwnerOfCode,
  findOwnerOfKey,
  lockDiscount,
  requireFair,
} from './discounts.ts';
import { queueDiscounts } from './publish.ts';

export interface Place {
  storeId: number;
  type: DiscountType;
}

type Work = (trx: Trx, now: string) => Promise<DiscountRow>;

/** Publishes the row that `work` returns to open rooms. */
async function changeIn(context: EffectContext, storeId: number, work: Work): Promise<DiscountRow> {
  const row = await work(context.trx, isoOf(context.services.clock()));
  await queueDiscounts(context, storeId, [row]);
  return row;
}

const change = (services: Services, storeId: number, work: Work): Promise<DiscountRow> =>
  withTransaction(services.db, (trx, afterCommit) =>
    changeIn({ trx, afterCommit, services }, storeId, work),
  );

function requirePeriods(row: DiscountRow): void {
  for (const period of ['acquire', 'apply'] as const) {
    const [from, until] = [row[`${period}_started_at`], row[`${period}_ended_at`]];
    if (from !== null && until !== null && from >= until)
      throw invalidField(`${period}_ended_at`, PERIOD_ORDER);
  }
}

const TERMS = {
  visibility: 'public',
  apply_amount_threshold: null,
  acquire_started_at: null,
  acquire_ended_at: null,
  apply_started_at: null,
  apply_ended_at: null,
  apply_quantity: null,
  acquire_quantity: null,
  interrupted_at: null,
  ended_at: null,
  deleted_at: null,
} as const;

type NewDiscount =
  | {
      type: 'coupon_code';
      input: CouponInput & { apply_code: string; name: string; amount: number };
    }
  | {
      type: 'share_live';
      input: VoucherInput & { key?: string | undefined; name: string; amount: number };
    };

async function freeKey(trx: Trx, storeId: number, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? name : `${name}-${number}`;
    if (!(await findOwnerOfKey(trx, storeId, key))) return key;
  }
}

interface Identity {
  names: { apply_code: string | null; file_key?: string };
  owner: DiscountRow | undefined;
}

async function identityOf(trx: Trx, storeId: number, discount: NewDiscount): Promise<Identity> {
  if (discount.type === 'coupon_code') {
    const { apply_code } = discount.input;
    return { names: { apply_code }, owner: await findOwnerOfCode(trx, storeId, apply_code) };
  }
  const { key, name } = discount.input;
  const file_key = key ?? (await freeKey(trx, storeId, name));
  const owner = key === undefined ? undefined : await findOwnerOfKey(trx, storeId, key);
  return { names: { apply_code: null, file_key }, owner };
}

/**
 * A deleted one with the code or key is restored with the new terms, as by a store's file.
 * @throws ApiError INVALID_INPUT for a code or key of another one
 */
export const createDiscount = (context: EffectContext, storeId: number, discount: NewDiscount) =>
  changeIn(context, storeId, async (trx, now) => {
    const { type, input } = discount;
    // Concurrent calls with one code or key run one at a time.
    await trx.selectFrom('store').select('id').where('id', '=', storeId).$call(lockRow).execute();
    const { names, owner } = await identityOf(trx, storeId, discount);
    const field = type === 'coupon_code' ? 'apply_code' : 'key';
    if (owner && owner.deleted_at === null)
      throw invalidField(field, `belongs to "${owner.name}" already: choose another`);
    const { key: _, ...given } = { key: undefined, ...input };
    const columns = {
      ...TERMS,
      ...defined(given),
      ...names,
      name: input.name,
      amount: input.amount,
    };
    const query = owner
      ? trx.updateTable('coupon').set(columns).where('id', '=', owner.id)
      : trx
          .insertInto('coupon')
          .values({ ...columns, event_type: type, store_id: storeId, created_at: now });
    if (owner) await requireFair(trx, owner, columns, (column) => column);
    const row = await query.returningAll().executeTakeFirstOrThrow();
    requirePeriods(row);
    return row;
  });

/** Throws NOT_FOUND. */
async function requireDiscount(trx: Trx, { storeId, type }: Place, id: number) {
  const row = await lockDiscount(trx, storeId, type, id);
  if (!row) throw notFound();
  return row;
}

/** @throws ApiError NOT_FOUND, INVALID_INPUT also for terms that are worse for its holders */
export const updateDiscount = (
  services: Services,
  place: Place,
  id: number,
  input: CouponInput | VoucherInput,
) =>
  change(services, place.storeId, async (trx) => {
    const row = await requireDiscount(trx, place, id);
    const columns = defined(input);
    await requireFair(trx, row, columns, (column) => column);
    const changed = { ...row, ...columns };
    requirePeriods(changed);
    if (Object.keys(columns).length > 0)
      await trx.updateTable('coupon').set(columns).where('id', '=', id).execute();
    return changed;
  });

/** Interrupts it for new buyers and holders alike, or resumes it. Throws NOT_FOUND. */
export const interruptDiscount = (
  services: Services,
  place: Place,
  id: number,
  interrupted: boolean,
) =>
  change(services, place.storeId, async (trx, now) => {
    const row = await requireDiscount(trx, place, id);
    const columns = interrupted
      ? { interrupted_at: now }
      : { interrupted_at: null, ended_at: null };
    await trx.updateTable('coupon').set(columns).where('id', '=', id).execute();
    return { ...row, ...columns };
  });

/** Throws NOT_FOUND. */
export const removeDiscount = (services: Services, place: Place, id: number) =>
  change(services, place.storeId, async (trx, now) =>
    endDiscount(trx, await requireDiscount(trx, place, id), now),
  );
