import { useStore } from '@nanostores/react';
import { Link } from '../../../ui/link/link.tsx';
import { OrderRow } from '../../../ui/order-row/order-row.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { priceParts } from '../../format/currency.ts';
import { formatDateTime, formatEnd } from '../../format/date.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { href } from '../../routes/href.ts';
import { $storeUnits } from '../store/store.ts';
import type { Order } from './order.ts';
import styles from './order-entry.module.css';
import { OrderStatus } from './order-status.tsx';
import { LOOK, nextStepOf, payUntil, stageOf } from './rules/stage.ts';

const Next = ({ order }: { order: Order }) => {
  const words = useWords('order-list');
  const { slug, timezone } = useStore($storeUnits);
  const { unread_messages: count } = order;
  const deadline = payUntil(order);
  const payPage = order.payment_type === 'gmo_credit' ? 'orderPayment' : 'choosePayment';
  return (
    <div className={styles.next}>
      <p>
        {deadline
          ? words.payBy({ date: formatEnd(deadline, timezone) })
          : words[`next_${nextStepOf(order)}`]}
      </p>
      {order.status === 'unpaid' && (
        <Link variant="more" href={href(payPage, { store: slug, orderId: order.id })}>
          {words.toPay}
        </Link>
      )}
      {count > 0 && (
        <Link variant="more" href={href('orderMessage', { store: slug, orderId: order.id })}>
          {words.unread({ count })}
        </Link>
      )}
    </div>
  );
};

export const OrderEntry = ({ order }: { order: Order }) => {
  const words = useWords('order-list');
  const orders = useWords('order');
  const { slug, currency, timezone } = useStore($storeUnits);
  const [first] = order.items;
  const others = order.items.length - 1;
  const name = first?.product_name ?? order.slug;
  return (
    <li className={styles.entry}>
      <OrderRow
        href={href('order', { store: slug, orderId: order.id })}
        headingLevel={2}
        summary={others > 0 ? words.more({ name, count: others }) : name}
        number={order.slug}
        date={formatDateTime(order.created_at, timezone).slice(0, 10)}
        dateTime={order.created_at}
        image={pictureOf(first?.image ?? null, { upTo: 320 })}
        {...(others > 0 ? { more: words.moreShort({ count: others }) } : {})}
        dimmed={LOOK[stageOf(order)] === 'stopped'}
        status={<OrderStatus order={order} />}
        total={<Price size="s" {...priceParts(order.amount_payable, currency, orders.free)} />}
      />
      <Next order={order} />
    </li>
  );
};
