import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import type { Order } from '../order/order.ts';
import { $storeUnits } from '../store/store.ts';
import { $payingCard, payByCard } from './card.ts';
import { $paying } from './paying.ts';
import styles from './payment.module.css';
import { PaymentProblem, Refusal } from './payment-problem.tsx';
import { lastRefusal } from './rules/phase.ts';

/** The provider's refusal; hidden while the request's own failure is shown. */
export const CardRefusal = ({ order }: { order: Order }) => {
  const words = useWords('payment');
  const refusal = lastRefusal(order);
  const isRequestFailed = useStore($paying).status === 'failed';
  if (refusal === undefined || isRequestFailed) return null;
  return (
    <Notice tone="danger" announce title={words.refusedTitle}>
      <p>{words.notCharged}</p>
      <Refusal code={refusal.code} general={words.refusedText} />
    </Notice>
  );
};

/** Spec §7 pay. */
export const PayButton = ({ order }: { order: Order }) => {
  const words = useWords('payment');
  const { currency } = useStore($storeUnits);
  const card = useStore($payingCard);
  const { status } = useStore($paying);
  return (
    <div className={styles.actions}>
      <PaymentProblem />
      <Button
        variant="primary"
        size="l"
        wide
        busy={status === 'sending' || status === 'leaving'}
        disabled={card === undefined || card.is_expired}
        onClick={() => void payByCard(order.id)}
      >
        {words.payNow({ amount: formatCurrency(order.amount_payable, currency) })}
      </Button>
      <p className={styles.note}>{words.payNote}</p>
    </div>
  );
};
