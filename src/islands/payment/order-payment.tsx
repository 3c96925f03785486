import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { CardPicker } from '../../features/card/card-picker.tsx';
import { CardRemoval } from '../../features/card/card-removal.tsx';
import { $cards } from '../../features/card/cards.ts';
import type { Order } from '../../features/order/order.ts';
import { $declinedCard, $payingCard, chooseCard } from '../../features/payment/card.ts';
import { CardProblem, PayButton, useIsRefused } from '../../features/payment/card-payment.tsx';
import { PaymentFailure } from '../../features/payment/payment-problem.tsx';
import { PaymentSum } from '../../features/payment/payment-sum.tsx';
import { $storeUnits } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { isSettled } from '../../platform/state/load.ts';
import { href } from '../../routes/href.ts';
import styles from './payment-page.module.css';
import { PaymentPage } from './payment-page.tsx';

const NotByCard = ({ order }: { order: Order }) => {
  const words = useWords('payment');
  const orders = useWords('order');
  const { slug } = useStore($storeUnits);
  return (
    <Notice
      title={words.otherMethodTitle}
      action={
        <Button variant="primary" href={href('choosePayment', { store: slug, orderId: order.id })}>
          {words.choosePageTitle}
        </Button>
      }
    >
      {words.otherMethodText({ method: orders[`payment_${order.payment_type}`] })}
    </Notice>
  );
};

const ByCard = ({ order }: { order: Order }) => {
  const words = useWords('payment');
  const cards = useWords('card');
  const { slug } = useStore($storeUnits);
  const known = useStore($cards);
  const isRefused = useIsRefused(order);
  return (
    <>
      <CardProblem order={order} />
      <Card>
        <PaymentSum amount={order.amount_payable} deadline={order.pay_by} />
      </Card>
      <Card title={cards.title}>
        <CardPicker
          store={slug}
          selected={useStore($payingCard)}
          declined={useStore($declinedCard)}
          onChoose={chooseCard}
          explain={(failure) => <PaymentFailure failure={failure} />}
        />
      </Card>
      {isSettled(known) ? (
        <>
          <PayButton order={order} />
          {!isRefused && (
            <p className={styles.other}>
              <Link href={href('choosePayment', { store: slug, orderId: order.id })} variant="more">
                {words.otherWay}
              </Link>
            </p>
          )}
        </>
      ) : (
        <Skeleton shape="block" height={52} />
      )}
      <CardRemoval />
    </>
  );
};

/** Spec §2 card payment page, `/{store}/order/{orderId}/payment`. */
export const OrderPayment = () => {
  const words = useWords('payment');
  return (
    <PaymentPage title={words.cardPageTitle}>
      {(order) =>
        order.payment_type === 'gmo_credit' ? <ByCard order={order} /> : <NotByCard order={order} />
      }
    </PaymentPage>
  );
};
