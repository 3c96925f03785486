import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Outcome } from '../../../ui/outcome/outcome.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import type { Show } from '../../features/buy-now/hold.ts';
import { returnUrlOf } from '../../features/buy-now/return-url.ts';
import { $cards, loadCards } from '../../features/card/cards.ts';
import { cardName } from '../../features/card/rules/names.ts';
import { MissingOrder } from '../../features/order/missing-order.tsx';
import { $order, loadOrder, type Order } from '../../features/order/order.ts';
import { Thanks } from '../../features/order/thanks.tsx';
import { $payingCard } from '../../features/payment/card.ts';
import { CardProblem, PayButton, useIsRefused } from '../../features/payment/card-payment.tsx';
import { $isChoosingAgain } from '../../features/payment/choice.ts';
import { KonbiniReceipt } from '../../features/payment/konbini-receipt.tsx';
import { Canceled, Waiting } from '../../features/payment/outcome.tsx';
import { $paying } from '../../features/payment/paying.ts';
import { PaymentSum } from '../../features/payment/payment-sum.tsx';
import { paymentPhase } from '../../features/payment/rules/phase.ts';
import { closeTray } from '../../features/post/tray.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from './buy-sheet.module.css';

interface Props {
  order: Order;
  show: Show;
}

const Placed = ({ order, show, children }: Props & { children?: ReactNode }) => {
  const words = useWords('buy-now');
  const orders = useWords('order');
  const payment = useWords('payment');
  return (
    <>
      <Thanks order={order}>
        {order.payment_status === 'paid' && order.amount_payable > 0 ? payment.paidText : undefined}
      </Thanks>
      {children}
      <div className={styles.footer}>
        <Button variant="primary" size="l" wide data-autofocus onClick={closeTray}>
          {words.backToShow}
        </Button>
        <Button size="l" wide href={href('order', { store: show.store, orderId: order.id })}>
          {orders.toOrder}
        </Button>
      </div>
    </>
  );
};

/** Pays again by the kept card, or leads to the page with the other ways. */
const Unpaid = ({ order, show }: Props) => {
  const words = useWords('buy-now');
  const payment = useWords('payment');
  const orders = useWords('order');
  const cards = useStore($cards).status;
  const card = useStore($payingCard);
  const isByCard = order.payment_type === 'gmo_credit';
  const params = { store: show.store, orderId: order.id };
  useEffect(() => {
    if (isByCard && $cards.get().status === 'empty') void loadCards();
  }, [isByCard]);
  const isRefused = useIsRefused(order);
  const hasCard = isByCard && cards === 'ready' && card !== undefined;
  return (
    <>
      <Thanks order={order}>{words.unpaid}</Thanks>
      {isByCard && <CardProblem order={order} />}
      <PaymentSum amount={order.amount_payable} deadline={order.pay_by} />
      {hasCard && <p className={styles.hint}>{words.byCard({ card: cardName(card) })}</p>}
      {hasCard && <PayButton order={order} returnUrl={returnUrlOf(show, order.id)} />}
      {hasCard && isRefused ? null : hasCard ? (
        <Link variant="more" href={href('choosePayment', params)}>
          {payment.otherWay}
        </Link>
      ) : (
        <Button variant="primary" size="l" wide href={href('choosePayment', params)}>
          {orders.toPayment}
        </Button>
      )}
    </>
  );
};

/** Until the provider's page opens. */
const Leaving = () => {
  const words = useWords('buy-now');
  return <Outcome mark={<Spinner />} title={words.leaving} description={words.leavingText} />;
};

/** The placed order. Its payment by card leaves the show for 3-D Secure only. */
export const BuyOrder = ({ orderId, show }: { orderId: number; show: Show }) => {
  const words = useWords('buy-now');
  const order = useStore($order);
  const { status } = useStore($paying);
  const isAgain = useStore($isChoosingAgain);
  if (status === 'sending' || status === 'leaving') return <Leaving />;
  if (order.status === 'error') {
    return order.failure.code === 'NOT_FOUND' ? (
      <MissingOrder />
    ) : (
      <LoadFailure
        failure={order.failure}
        title={words.placedTitle}
        action={<Button onClick={() => void loadOrder(orderId)}>{words.again}</Button>}
      />
    );
  }
  if (order.status !== 'ready') {
    return (
      <div role="status" aria-label={words.orderLoading}>
        <Skeleton lines={4} />
      </div>
    );
  }
  const phase = paymentPhase(order.data);
  if (phase === 'over') return <Canceled order={order.data} />;
  if (phase === 'waiting' && !isAgain) return <Waiting order={order.data} />;
  if (phase === 'settled' || phase === 'receipt') {
    return (
      <Placed order={order.data} show={show}>
        {phase === 'receipt' && <KonbiniReceipt order={order.data} />}
      </Placed>
    );
  }
  return <Unpaid order={order.data} show={show} />;
};
