import { randomInt } from 'node:crypto';
import type { ParsedBody } from '../../../../src/contract/schemas.ts';
import { orderTypeOf } from '../../../../src/features/checkout/rules/payload.ts';
import type { Locale } from '../../../../src/routes/locales.ts';
import type { Trx } from '../../../db/db.ts';
import { isoOf } from '../../../db/time.ts';
import { ApiError } from '../../../http/api-error.ts';
import { toPriced } from '../../cart/orderable.ts';
import type { Line } from '../../cart/queries.ts';
import { findUser, fullNameOf, toUser } from '../../session/accounts.ts';
import type { ShippingRow } from '../../store/checkout-settings.ts';
import type { StoreRow } from '../../store/queries.ts';
import { logTransition } from '../lifecycle/transition-order.ts';
import type { OrderRow } from '../queries.ts';
import { initialStates } from '../rules/order-machine.ts';
import { itemTaxRate, orderTaxColumns } from '../rules/order-taxes.ts';
import { paymentDeadline } from '../rules/payment-terms.ts';
import type { Quote } from './quote-order.ts';
import type { RequestedDelivery } from './requested-delivery.ts';

type Body = ParsedBody<'checkout'>;

interface Receiver {
  receiver_name: string | null;
  receiver_phone: string | null;
  receiver_postcode: string | null;
  receiver_address: string | null;
  receiver_city?: string;
  receiver_town?: string;
  receiver_building?: string;
  address_type: 'custom' | 'self_pick_up' | 'home_delivery' | null;
}

/** Tickets and subscriptions are not shipped. Spec §4 checkout. */
const NO_RECEIVER: Receiver = {
  receiver_name: null,
  receiver_phone: null,
  receiver_postcode: null,
  receiver_address: null,
  address_type: null,
};

function findAddress(trx: Trx, userId: number, id: number | null | undefined) {
  if (!id) return undefined;
  return trx
    .selectFrom('address')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Throws ADDRESS_REQUIRED without one. */
async function fromAddressBook(trx: Trx, userId: number, body: Body): Promise<Receiver> {
  const address = await findAddress(trx, userId, body.address_id);
  if (address === undefined) {
    throw new ApiError(
      'ADDRESS_REQUIRED',
      'The order needs an address of your address book to be shipped to. Send its id as address_id.',
      { fields: { address_id: ['must be an address of your address book'] } },
    );
  }
  return {
    receiver_name: address.name,
    receiver_phone: address.phone_number,
    receiver_postcode: address.postcode,
    receiver_address: address.full_address,
    receiver_city: address.level_two,
    receiver_town: address.level_three,
    receiver_building: address.level_four,
    address_type: address.type,
  };
}

/** A chosen address supplies only name and phone. */
async function atPickUpPlace(trx: Trx, userId: number, body: Body, place: string | null) {
  const address = await findAddress(trx, userId, body.address_id);
  const user = await findUser(trx, userId);
  return {
    receiver_name: address?.name ?? (user ? fullNameOf(user) || toUser(user).name : ''),
    receiver_phone: body.phone_number || address?.phone_number || user?.phone_number || '',
    receiver_postcode: '',
    receiver_address: place ?? '',
    address_type: null,
  };
}

/** `shipping` is null when nothing is shipped. Throws ADDRESS_REQUIRED. */
export async function receiverOf(
  trx: Trx,
  userId: number,
  body: Body,
  shipping: ShippingRow | null,
): Promise<Receiver> {
  if (shipping === null) return NO_RECEIVER;
  if (shipping.type === 'self_pick_up') return atPickUpPlace(trx, userId, body, shipping.address);
  return fromAddressBook(trx, userId, body);
}

const DIGITS = 10;

/**
 * Returns an unused order number, `E-0123456789`: short for the phone, and random to hide the
 * number of orders.
 */
export async function newOrderNumber(trx: Trx): Promise<string> {
  for (;;) {
    const slug = `E-${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
    const used = await trx
      .selectFrom('customer_order')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (used === undefined) return slug;
  }
}

interface NewOrder {
  userId: number;
  store: StoreRow;
  body: Body;
  locale: Locale;
  lines: readonly Line[];
  quote: Quote;
  coupon: { id: number } | null;
  receiver: Receiver;
  requested: RequestedDelivery;
  now: Date;
}

const findPlan = (trx: Trx, lines: readonly Line[]) =>
  trx
    .selectFrom('subscription_plan')
    .select('id')
    .where(
      'sku_id',
      'in',
      lines.map((line) => line.sku_id),
    )
    .executeTakeFirst();

export async function insertOrder(trx: Trx, order: NewOrder): Promise<OrderRow> {
  const { userId, store, body, lines, quote, coupon, receiver, requested } = order;
  const { rebate_amounts: _, ...amounts } = quote.price;
  const now = isoOf(order.now);
  const type = orderTypeOf(lines.map(toPriced));
  const states = initialStates(type, quote.paymentType);
  const plan = type === 'subscription' ? await findPlan(trx, lines) : undefined;
  const deadline = paymentDeadline(quote.paymentType, order.now, order.now);
  const row = await trx
    .insertInto('customer_order')
    .values({
      slug: await newOrderNumber(trx),
      store_id: store.id,
      user_id: userId,
      type,
      ...states,
      email: body.email,
      phone_number: body.phone_number ?? null,
      age: body.age ?? null,
      memo: body.memo || null,
      locale: order.locale,
      ...amounts,
      ...orderTaxColumns(store, order.now),
      coupon_id: coupon?.id ?? null,
      plan_id: plan?.id ?? null,
      vendor_id: lines[0]?.vendor_id ?? null,
      vendor_name: lines[0]?.vendor_name ?? null,
      payment_type: quote.paymentType,
      paid_at: states.payment_status === 'paid' ? now : null,
      shipping_type: quote.shippingType,
      ...receiver,
      ...requested,
      created_at: now,
      pay_by: deadline && isoOf(deadline),
      ...(states.status === 'completed' ? { completed_at: now, complete_type: 'system' } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await logTransition(trx, row, { command: 'place', by: `member ${userId}`, at: now });
  return row;
}

/** Saves their current names and prices. */
export async function insertItems(
  trx: Trx,
  orderId: number,
  { store, lines, quote: { price }, now }: NewOrder,
): Promise<void> {
  const rebates = new Map(
    price.rebate_amounts.map(({ identity_id, rebate_amount }) => [identity_id, rebate_amount]),
  );
  const rows = lines.map((line) => ({
    order_id: orderId,
    cart_item_id: line.id,
    sku_id: line.sku_id,
    post_id: line.post_id,
    product_name: line.product_name,
    sku_name: line.sku_name,
    image_url: line.image,
    price: line.price,
    rebate_amount: rebates.get(line.id) ?? 0,
    subscription_frequency: line.subscription_frequency,
    tax_rate: itemTaxRate(store, line.tax_class, now),
    quantity: line.quantity,
    added_from: line.added_from,
    is_ticket: line.is_ticket,
    free_shipping: line.free_shipping,
  }));
  await trx.insertInto('order_item').values(rows).execute();
}
