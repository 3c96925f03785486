import type { Trx } from '../../db/db.ts';
import { subscribe } from './subscriber.ts';

export interface Plan {
  name: string;
  description: string;
  /** Whose drawing it shows. */
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

async function seedPlan(trx: Trx, storeId: number, plan: Plan, position: number, now: Date) {
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
      url: `/demo/hanamichi/${plan.picture}.svg`,
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

/** Writes the plans of Hanamichi; Taro has the first. */
export async function seedPlans(trx: Trx, storeId: number, now: Date): Promise<void> {
  for (const [position, plan] of plans.entries()) {
    const seeded = await seedPlan(trx, storeId, plan, position, now);
    if (position === 0) await subscribe(trx, storeId, seeded, now);
  }
}
