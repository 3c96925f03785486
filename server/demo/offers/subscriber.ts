import type { Trx } from '../../db/db.ts';
import { isoAfter } from '../../db/time.ts';
import { newOrderSlug } from '../../modules/order/slug.ts';
import type { Plan } from './plans.ts';

const DAY_MS = 86_400_000;

/** A plan as it stands in the database. */
interface Seeded {
  planId: number;
  skuId: number;
  plan: Plan;
}

/** What Taro has of a plan since ten days, paid for by an order of its own. */
export async function subscribe(
  trx: Trx,
  storeId: number,
  { planId, skuId, plan }: Seeded,
  now: Date,
) {
  const taro = await trx
    .selectFrom('user_account')
    .select(['id', 'email'])
    .where('email', '=', 'taro@example.com')
    .executeTakeFirstOrThrow();
  const at = isoAfter(now, -10 * DAY_MS);
  const item = await trx
    .insertInto('cart_item')
    .values({
      store_id: storeId,
      user_id: taro.id,
      sku_id: skuId,
      quantity: 1,
      added_from: 'market',
      state: 'ordered',
      ended_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sums = { amount: plan.price, total_amount: plan.price, amount_payable: plan.price };
  const order = await trx
    .insertInto('customer_order')
    .values({
      slug: await newOrderSlug(trx),
      store_id: storeId,
      user_id: taro.id,
      type: 'subscription',
      status: 'completed',
      payment_status: 'paid',
      shipping_status: 'delivered',
      email: taro.email,
      phone_number: null,
      age: null,
      memo: null,
      ...sums,
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
      plan_id: planId,
      plan_started_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_item')
    .values({
      order_id: order.id,
      cart_item_id: item.id,
      sku_id: skuId,
      post_id: null,
      product_name: plan.name,
      sku_name: plan.period,
      image_url: `/demo/hanamichi/${plan.picture}.svg`,
      price: plan.price,
      quantity: 1,
      added_from: 'market',
      is_ticket: 0,
      free_shipping: 1,
      subscription_frequency: plan.frequency,
    })
    .execute();
  await trx
    .insertInto('subscription')
    .values({
      plan_id: planId,
      user_id: taro.id,
      order_id: order.id,
      plan_started_at: at,
      next_deferred_at: isoAfter(now, 20 * DAY_MS),
      canceled_at: null,
      subscription_count: 1,
    })
    .execute();
}
