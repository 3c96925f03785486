import { z } from 'zod';
import { text } from '../primitives.ts';
import { taxClass } from '../tax.ts';
import { amount, key, limit, longText, period, picture, pieces } from './fields.ts';
import { noRepeats } from './products.ts';

/** Also of the host API. */
export const discountFields = {
  code: text(64),
  name: text(100),
  amount: amount.describe('The discount.'),
  min_amount: amount.nullable().describe('The least amount of the items.'),
};

const discount = {
  name: discountFields.name,
  amount: discountFields.amount,
  min_amount: discountFields.min_amount.default(null),
  acquire: period.describe('When buyers can get it.'),
  apply: period.describe('When orders can use it.'),
};

/** Spec §3 Coupon code. */
const coupon = z.strictObject({
  code: discountFields.code,
  ...discount,
  public: z.boolean().default(true).describe('false: only who knows the code can use it.'),
  quantity: limit.default(null).describe('How many orders can use it.'),
});

/** Spec §3 Share voucher. */
const voucher = z.strictObject({
  key,
  ...discount,
  quantity: limit.default(null).describe('How many buyers can get it.'),
});

/** Spec §3 Subscription plan. */
const plan = z.strictObject({
  key,
  name: text(255),
  description: longText(20_000).default(''),
  period: text(40).describe('Beside the name, like 毎月.'),
  frequency: z.enum(['weekly', 'monthly', 'yearly']),
  price: amount.describe('For one period.'),
  stock: pieces.default(9999),
  tax: taxClass.default('standard'),
  picture: picture.nullable().default(null),
});

export const coupons = z
  .array(coupon)
  .max(1000)
  .superRefine(noRepeats('code', (each) => each.code));
export const vouchers = z
  .array(voucher)
  .max(1000)
  .superRefine(noRepeats('key', (each) => each.key));
export const plans = z.strictObject({
  description: longText(2000).refine((words) => words !== '', 'is empty'),
  list: z
    .array(plan)
    .max(100)
    .superRefine(noRepeats('key', (each) => each.key)),
});
