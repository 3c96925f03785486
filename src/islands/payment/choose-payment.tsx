import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import type { Order } from '../../features/order/order.ts';
import { $isChoosingAgain, chooseAgain } from '../../features/payment/choice.ts';
import { KonbiniForm } from '../../features/payment/konbini-form.tsx';
import { KonbiniReceipt } from '../../features/payment/konbini-receipt.tsx';
import { MethodButton } from '../../features/payment/method-button.tsx';
import { MethodChoice } from '../../features/payment/method-choice.tsx';
import { $method, $methods } from '../../features/payment/methods.ts';
import { PaymentSum } from '../../features/payment/payment-sum.tsx';
import { paymentPhase } from '../../features/payment/rules/phase.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { isSettled } from '../../platform/state/load.ts';
import styles from './payment-page.module.css';
import { PaymentPage } from './payment-page.tsx';

const Receipt = ({ order }: { order: Order }) => {
  const words = useWords('payment');
  return (
    <>
      <KonbiniReceipt order={order} />
      <p className={styles.again}>
        <Button variant="quiet" onClick={() => chooseAgain(true)}>
          {words.changeWay}
        </Button>
      </p>
    </>
  );
};

const Choice = ({ order }: { order: Order }) => {
  const words = useWords('payment');
  const way = useStore($method);
  const ways = useStore($methods);
  const amount = way?.pricing?.amount_payable ?? order.amount_payable;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-label={words.choosePageTitle}
    >
      <Card>
        <PaymentSum amount={amount} deadline={order.pay_by} />
      </Card>
      <Card>
        <MethodChoice order={order} />
      </Card>
      {way?.type === 'gmo_cvs' && (
        <Card title={words.konbiniTitle}>
          <KonbiniForm />
        </Card>
      )}
      {isSettled(ways) ? <MethodButton /> : <Skeleton shape="block" height={52} />}
    </form>
  );
};

function useTopOn(view: string): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    window.scrollTo({ top: 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [view]);
}

const Content = ({ order }: { order: Order }) => {
  const isAgain = useStore($isChoosingAgain);
  const hasReceipt = paymentPhase(order) === 'receipt' && !isAgain;
  useTopOn(hasReceipt ? 'receipt' : 'choice');
  return hasReceipt ? <Receipt order={order} /> : <Choice order={order} />;
};

/** Spec §2 choose-payment page, `/{store}/order/{orderId}/choose-payment`. */
export const ChoosePayment = () => {
  const words = useWords('payment');
  return (
    <PaymentPage title={words.choosePageTitle}>{(order) => <Content order={order} />}</PaymentPage>
  );
};
