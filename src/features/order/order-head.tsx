import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { formatEnd } from '../../format/date.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import { $storeUnits } from '../store/store.ts';
import type { Order } from './order.ts';
import styles from './order-head.module.css';
import { OrderStatus } from './order-status.tsx';
import { nextStepOf, payUntil } from './rules/stage.ts';

const Refund = ({ order }: { order: Order }) => {
  const words = useWords('order-list');
  const { currency } = useStore($storeUnits);
  const { status, amount } = order.refund;
  if (status === 'none') return null;
  return (
    <Notice tone={status === 'refunded' ? 'success' : 'warning'}>
      {words[`refund_${status}`]({ amount: formatCurrency(amount, currency) })}
    </Notice>
  );
};

const PayWays = ({ order }: { order: Order }) => {
  const words = useWords('order-detail');
  const { slug } = useStore($storeUnits);
  if (order.status !== 'unpaid' || order.payment_status === 'approving') return null;
  const params = { store: slug, orderId: order.id };
  // This page shows the receipt itself.
  const isAtRegister = order.payment_status === 'pending';
  const isCard = order.payment_type === 'gmo_credit';
  return (
    <>
      {!isAtRegister && (
        <Button variant="primary" href={href(isCard ? 'orderPayment' : 'choosePayment', params)}>
          {words.pay}
        </Button>
      )}
      {(isCard || isAtRegister) && (
        <Button href={href('choosePayment', params)}>{words.choosePayment}</Button>
      )}
    </>
  );
};

/** Spec §4 order status. */
export const OrderHead = ({ order }: { order: Order }) => {
  const words = useWords('order-detail');
  const list = useWords('order-list');
  const { slug, timezone } = useStore($storeUnits);
  const { unread_messages: unread, reason } = order;
  const deadline = payUntil(order);
  return (
    <Card title={words.head} className={styles.head}>
      <p className={styles.status} role="status">
        <OrderStatus order={order} />
      </p>
      <p>{list[`next_${nextStepOf(order)}`]}</p>
      {deadline && (
        <p className={styles.deadline}>
          <span>{words.payDeadline}</span>{' '}
          <time dateTime={deadline}>{formatEnd(deadline, timezone)}</time>
        </p>
      )}
      {reason && <p className={styles.reason}>{`${words.reason}: ${reason}`}</p>}
      <Refund order={order} />
      <div className={styles.ways}>
        <PayWays order={order} />
        <Button href={href('orderMessage', { store: slug, orderId: order.id })}>
          {unread > 0 ? words.messageUnread({ count: unread }) : words.message}
        </Button>
      </div>
    </Card>
  );
};
