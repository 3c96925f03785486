import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import type { Order } from '../order/order.ts';
import { $storeUnits } from '../store/store.ts';
import { $payingCard, payByCard } from './card.ts';
import { $paying } from './paying.ts';
import styles from './payment.module.css';
import { PaymentFailure, Refusal } from './payment-problem.tsx';
import { lastRefusal } from './rules/phase.ts';

interface CardPaymentProps {
  order: Order;
}

export function useIsRefused(order: Order): boolean {
  const { status } = useStore($paying);
  return status === 'failed' || lastRefusal(order) !== undefined;
}

/** One tap away after a refusal. */
const OtherWay = ({ order }: CardPaymentProps) => {
  const words = useWords('payment');
  const { slug } = useStore($storeUnits);
  return (
    <Button size="s" href={href('choosePayment', { store: slug, orderId: order.id })}>
      {words.otherWay}
    </Button>
  );
};

/** Gets the focus after a press. */
export const CardProblem = ({ order }: CardPaymentProps) => {
  const words = useWords('payment');
  const place = useRef<HTMLDivElement>(null);
  const paying = useStore($paying);
  const refusal = lastRefusal(order);
  const isFailed = paying.status === 'failed';
  const isRefused = useIsRefused(order);
  useEffect(() => {
    if (isFailed) place.current?.focus();
  }, [isFailed]);
  if (!isRefused) return null;
  return (
    <div ref={place} className={styles.problem} tabIndex={-1}>
      <Notice tone="danger" announce title={words.refusedTitle} action={<OtherWay order={order} />}>
        {isFailed ? (
          <PaymentFailure failure={paying.failure} />
        ) : (
          <>
            <p>{words.notCharged}</p>
            <Refusal code={refusal?.code ?? ''} general={words.refusedText} />
          </>
        )}
      </Notice>
    </div>
  );
};

/** Absent without a valid card, because adding one is the only next step. Spec §7 pay. */
export const PayButton = ({ order, returnUrl }: CardPaymentProps & { returnUrl?: string }) => {
  const words = useWords('payment');
  const { currency } = useStore($storeUnits);
  const card = useStore($payingCard);
  const { status } = useStore($paying);
  if (card === undefined || card.is_expired) return null;
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        size="l"
        wide
        busy={status === 'sending' || status === 'leaving'}
        onClick={() => void payByCard(order.id, returnUrl)}
      >
        {words.payNow({ amount: formatCurrency(order.amount_payable, currency) })}
      </Button>
      <p className={styles.note}>{words.payNote}</p>
    </div>
  );
};
