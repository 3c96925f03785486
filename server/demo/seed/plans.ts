import type { Trx } from '../../db/db.ts';
import { isoAfter } from '../../db/time.ts';
import { newOrderNumber } from '../../modules/order/place/insert.ts';
import { pictureAddress } from '../pictures/pictures.ts';

const DAY_MS = 86_400_000;

interface Plan {
  name: string;
  description: string;
  /** The slug of the product whose image it has. */
  picture: string;
  period: string;
  frequency: 'weekly' | 'monthly' | 'yearly';
  price: number;
}

const plans: Plan[] = [
  {
    name: '季のお茶便',
    description:
      '宇治の茶園から、その月にいちばんおいしい煎茶を一缶。季節のお菓子をひとつ添えてお届けします。',
    picture: 'sencha',
    period: '毎月',
    frequency: 'monthly',
    price: 2480,
  },
  {
    name: '作り手を訪ねる便',
    description:
      '年に一度、工房を訪ねて選んだうつわを一点。作り手の手紙といっしょに桐箱でお届けします。',
    picture: 'soba-choko',
    period: '毎年',
    frequency: 'yearly',
    price: 12000,
  },
];

async function insertPlan(trx: Trx, storeId: number, plan: Plan, position: number, now: Date) {
  const created_at = now.toISOString();
  const product = await trx
    .insertInto('product')
    .values({
      store_id: storeId,
      name: plan.name,
      description: plan.description,
      status: 'selling',
      adult_warning: 0,
      is_ticket: 0,
      in_market: 0,
      position: 1000 + position,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('product_image')
    .values({
      product_id: product.id,
      url: pictureAddress(`hanamichi/${plan.picture}`),
      alt: plan.name,
      position: 0,
    })
    .execute();
  const sku = await trx
    .insertInto('sku')
    .values({
      product_id: product.id,
      name: plan.period,
      price: plan.price,
      stock: 100,
      held: 0,
      free_shipping: 1,
      subscription_frequency: plan.frequency,
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('subscription_plan')
    .values({ store_id: storeId, sku_id: sku.id, position, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { planId: id, skuId: sku.id, plan };
}

interface InsertedPlan {
  planId: number;
  skuId: number;
  plan: Plan;
}

/** Inserts the cart item from which a member ordered a plan. Returns its id. */
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
  storeId: number;
  member: { id: number; email: string };
  /** When the member subscribed. */
  at: string;
}

/** Inserts the paid order of a plan. Returns its id. */
async function insertOrder(
  trx: Trx,
  { storeId, member, at }: Subscriber,
  { planId, skuId, plan }: InsertedPlan,
): Promise<number> {
  const { id } = await trx
    .insertInto('customer_order')
    .values({
      slug: await newOrderNumber(trx),
      store_id: storeId,
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
      plan_id: planId,
      plan_started_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_item')
    .values({
      order_id: id,
      cart_item_id: await insertCartItem(trx, { storeId, userId: member.id, skuId, at }),
      sku_id: skuId,
      post_id: null,
      product_name: plan.name,
      sku_name: plan.period,
      image_url: pictureAddress(`hanamichi/${plan.picture}`),
      price: plan.price,
      quantity: 1,
      added_from: 'market',
      is_ticket: 0,
      free_shipping: 1,
      subscription_frequency: plan.frequency,
    })
    .execute();
  return id;
}

/** Subscribes Taro to a plan since ten days ago, with the order that paid for it. */
async function subscribeTaro(trx: Trx, storeId: number, inserted: InsertedPlan, now: Date) {
  const member = await trx
    .selectFrom('user_account')
    .select(['id', 'email'])
    .where('email', '=', 'taro@example.com')
    .executeTakeFirstOrThrow();
  const at = isoAfter(now, -10 * DAY_MS);
  await trx
    .insertInto('subscription')
    .values({
      plan_id: inserted.planId,
      user_id: member.id,
      order_id: await insertOrder(trx, { storeId, member, at }, inserted),
      plan_started_at: at,
      next_deferred_at: isoAfter(now, 20 * DAY_MS),
      canceled_at: null,
      subscription_count: 1,
    })
    .execute();
}

/** Inserts the plans of Hanamichi, and Taro's subscription to the first. */
export async function seedPlans(trx: Trx, storeId: number, now: Date): Promise<void> {
  for (const [position, plan] of plans.entries()) {
    const inserted = await insertPlan(trx, storeId, plan, position, now);
    if (position === 0) await subscribeTaro(trx, storeId, inserted, now);
  }
}
