import { sql } from 'kysely';
import type { Db } from '../../../server/db/db.ts';

const BREACHES: Record<string, string> = {
  'a line of the ledger that does not begin where the last one ended': `
    select id from (select id, stock_before, held_before,
        lag(stock_after, 1, 0) over (partition by sku_id order by id) as stock,
        lag(held_after, 1, 0) over (partition by sku_id order by id) as held from stock_move) as l
    where l.stock_before <> l.stock or l.held_before <> l.held`,
  'stock that the ledger does not add up to': `
    select s.id from sku s where s.stock <> (select coalesce(sum(m.stock_after - m.stock_before), 0)
      from stock_move m where m.sku_id = s.id)
    or s.held <> (select coalesce(sum(m.held_after - m.held_before), 0)
      from stock_move m where m.sku_id = s.id)`,
  'less than nothing in stock, or more held than there is':
    'select id from sku where stock < 0 or held < 0 or held > stock',
  'held pieces that stand in no cart': `
    select s.id from sku s where s.held <> (select coalesce(sum(c.quantity), 0) from cart_item c
      where c.sku_id = s.id and c.state = 'active')`,
  'a hold after its deadline': "select id from cart_item where state = 'active'",
  'pieces lost or made up': `
    select s.id from sku s where s.stock + (select coalesce(sum(i.quantity), 0) from order_item i
      join customer_order o on o.id = i.order_id where i.sku_id = s.id and o.status <> 'canceled')
      <> (select m.stock_after from stock_move m where m.sku_id = s.id and m.kind = 'start')`,
  'an order without lines':
    'select id from customer_order where id not in (select order_id from order_item)',
  'an item ordered without a line': `
    select id from cart_item where state = 'ordered' and id not in (select cart_item_id from order_item)`,
  'an order whose sums do not add up': `
    select o.id from customer_order o join order_item i on i.order_id = o.id
    group by o.id, o.amount, o.coupon_amount, o.shipping_fee, o.payment_fee, o.total_amount,
      o.amount_payable, o.used_point
    having sum(i.price * i.quantity) <> o.amount
        or o.amount - o.coupon_amount + o.shipping_fee + o.payment_fee <> o.total_amount
        or o.total_amount - o.used_point <> o.amount_payable`,
  'discounts of lines that are not the order’s': `
    select o.id from customer_order o join order_item i on i.order_id = o.id
    group by o.id, o.coupon_amount having sum(i.rebate_amount) <> o.coupon_amount`,
  'an order that still waits for its payment':
    "select id from customer_order where status = 'unpaid'",
  'an order paid by nobody': `
    select o.id from customer_order o where o.payment_status = 'paid'
      and o.payment_type in ('gmo_credit', 'gmo_cvs') and not exists
      (select 1 from payment p where p.order_id = o.id and p.status = 'paid')`,
  'money taken at the provider that is neither an order’s nor owed or paid back': `
    select t.trade_id from sandbox_charge t join payment p on p.trade_id = t.trade_id
      join customer_order o on o.id = p.order_id
    where t.status = 'captured' and not (o.payment_status = 'paid' and o.status <> 'canceled')
      and p.refund_due + p.refunded <> p.amount`,
  'a payment that says paid while the provider took nothing': `
    select p.id from payment p join sandbox_charge t on t.trade_id = p.trade_id
    where p.status = 'paid' and t.status not in ('captured', 'refunded')`,
  'an order paid twice and not owed back': `
    select o.id from customer_order o join payment p on p.order_id = o.id
      join sandbox_charge t on t.trade_id = p.trade_id and t.status = 'captured'
    group by o.id, o.amount_payable
    having sum(p.amount - p.refund_due - p.refunded) > o.amount_payable`,
  'a call to the provider that did not end': "select id from provider_call where status = 'open'",
  'money owed that nobody pays back':
    'select id from payment where refund_due > 0 and refund_problem is null',
  'a payment of which another sum went back than its lines say': `
    select p.id from payment p where p.refunded > p.amount or p.refunded <>
      (select coalesce(sum(r.amount), 0) from payment_refund r where r.payment_id = p.id)`,
  'a payment that differs from the provider’s books': `
    select payment_id from payment_reconciliation where difference is not null and resolved_at is null`,
  'a charge that nobody here began': 'select charge_id from unmatched_charge',
  'a coupon counted otherwise than used': `
    select c.id from coupon c where c.used_apply_quantity <>
      (select count(*) from coupon_use u where u.coupon_id = c.id)
    or c.apply_quantity < c.used_apply_quantity`,
  'a voucher counted otherwise than taken': `
    select c.id from coupon c where c.event_type = 'share_live' and c.used_acquire_quantity <>
      (select count(*) from coupon_holding h where h.coupon_id = c.id)
    or c.acquire_quantity < c.used_acquire_quantity`,
  'a coupon used for an order that was canceled, or for none': `
    select u.id from coupon_use u left join customer_order o on o.id = u.order_id
    where o.id is null or o.status = 'canceled' or o.coupon_id <> u.coupon_id`,
  'points from nowhere': 'select id from customer_order where used_point <> 0',
  'a mail that was not sent': 'select id from mail_outbox where sent_at is null',
  'an effect that was not sent': 'select id from effect_outbox',
  'a notice that is not delivered': 'select id from sandbox_webhook where delivered_at is null',
};

export async function breachesIn(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const [sentence, query] of Object.entries(BREACHES)) {
    const { rows } = await sql.raw(query).execute(db);
    if (rows.length > 0)
      found.push(`${rows.length} × ${sentence}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return found;
}
