import type { Trx } from '../../db/db.ts';
import { isoAfter } from '../../db/time.ts';
import { newOrderNumber } from '../../modules/order/place/insert-order.ts';
import { itemTaxRate, orderTaxColumns } from '../../modules/order/rules/order-taxes.ts';
import { requireStoreById, type StoreRow } from '../../modules/store/queries.ts';
import { type PlanRow, selectPlans } from '../../modules/subscription/plans.ts';
import { pictureAddress } from '../pictures/pictures.ts';

const DAY_MS = 86_400_000;

type Plan = PlanRow;

async function insertCartItem(
  trx: Trx,
  { storeId, userId, skuId, at }: { storeId: number; userId: number; skuId: number; at: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('cart_item')
    .values({
      store_id: storeId,
      user_id: userId,
      sku_id: skuId,
      quantity: 1,
      added_from: 'market',
      state: 'ordered',
      ended_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Subscriber {
  store: StoreRow;
  member: { id: number; email: string };
  at: string;
}

async function insertOrder(
  trx: Trx,
  { store, member, at }: Subscriber,
  plan: Plan,
): Promise<number> {
  const { id } = await trx
    .insertInto('customer_order')
    .values({
      slug: await newOrderNumber(trx),
      store_id: store.id,
      ...orderTaxColumns(store, new Date(at)),
      user_id: member.id,
      type: 'subscription',
      status: 'completed',
      payment_status: 'paid',
      shipping_status: 'delivered',
      email: member.email,
      phone_number: null,
      age: null,
      memo: null,
      amount: plan.price,
      total_amount: plan.price,
      amount_payable: plan.price,
      shipping_fee: 0,
      payment_fee: 0,
      coupon_amount: 0,
      payment_type: 'gmo_credit',
      shipping_type: 'virtual',
      paid_at: at,
      receiver_name: null,
      receiver_phone: null,
      receiver_postcode: null,
      receiver_address: null,
      address_type: null,
      created_at: at,
      completed_at: at,
      complete_type: 'system',
      plan_id: plan.id,
      plan_started_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_item')
    .values({
      order_id: id,
      cart_item_id: await insertCartItem(trx, {
        storeId: store.id,
        userId: member.id,
        skuId: plan.sku_id,
        at,
      }),
      sku_id: plan.sku_id,
      post_id: null,
      product_name: plan.product_name,
      sku_name: plan.sku_name,
      image_url: pictureAddress('hanamichi/sencha'),
      price: plan.price,
      quantity: 1,
      added_from: 'market',
      is_ticket: 0,
      free_shipping: 1,
      subscription_frequency: plan.subscription_frequency,
      tax_rate: itemTaxRate(store, plan.tax_class, new Date(at)),
    })
    .execute();
  return id;
}

export async function subscribeTaro(trx: Trx, storeId: number, now: Date): Promise<void> {
  const member = await trx
    .selectFrom('user_account')
    .select(['id', 'email'])
    .where('email', '=', 'taro@example.com')
    .executeTakeFirstOrThrow();
  const plan = await selectPlans(trx, storeId).executeTakeFirstOrThrow();
  const at = isoAfter(now, -10 * DAY_MS);
  await trx
    .insertInto('subscription')
    .values({
      plan_id: plan.id,
      user_id: member.id,
      order_id: await insertOrder(
        trx,
        { store: await requireStoreById(trx, storeId), member, at },
        plan,
      ),
      plan_started_at: at,
      next_deferred_at: isoAfter(now, 20 * DAY_MS),
      canceled_at: null,
      subscription_count: 1,
    })
    .execute();
}
