import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { IconName } from '../../../ui/icon/names.ts';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import type { Order } from '../order/state.ts';
import { $storeUnits } from '../store/state.ts';
import { chooseAgain } from './actions.ts';
import { askForConfirmation } from './follow.ts';
import styles from './payment.module.css';
import { $confirmation } from './state.ts';
import { paymentWords } from './words.ts';

interface OutcomeProps {
  icon?: IconName;
  title: string;
  text: string;
  children: ReactNode;
}

const Outcome = ({ icon, title, text, children }: OutcomeProps) => (
  <div className={styles.outcome}>
    {icon && (
      <span className={styles.seal} aria-hidden="true">
        <Icon name={icon} size={28} />
      </span>
    )}
    <div role="status">
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
    <div className={styles.ways}>{children}</div>
  </div>
);

/** The order needs nothing more from the buyer here: it is paid, or is paid at the door. */
export const Settled = ({ order }: { order: Order }) => {
  const words = useWords(paymentWords);
  const { slug, currency } = useStore($storeUnits);
  const isPaid = order.payment_status === 'paid';
  const amount = formatCurrency(order.amount_payable, currency);
  const paidText = order.type === 'normal' ? words.paidText : words.paidTicketText;
  return (
    <Outcome
      icon="check"
      title={isPaid ? words.paidTitle : words.settledTitle}
      text={isPaid ? paidText : words.doorText({ amount })}
    >
      <Button variant="primary" size="l" href={href('order', { store: slug, orderId: order.id })}>
        {words.toOrder}
      </Button>
      <Button size="l" href={href('market', { store: slug })}>
        {words.toMarket}
      </Button>
    </Outcome>
  );
};

/** The order was canceled: nothing can be paid any more. */
export const Canceled = ({ order }: { order: Order }) => {
  const words = useWords(paymentWords);
  const { slug } = useStore($storeUnits);
  return (
    <Outcome title={words.overTitle} text={words.overText}>
      <Button variant="primary" size="l" href={href('market', { store: slug })}>
        {words.toMarket}
      </Button>
      <Button size="l" href={href('order', { store: slug, orderId: order.id })}>
        {words.toOrder}
      </Button>
    </Outcome>
  );
};

/**
 * The provider has not confirmed the payment yet. A buyer who gave up at the provider's page can
 * pay again.
 */
export const Waiting = ({ order }: { order: Order }) => {
  const words = useWords(paymentWords);
  const isLate = useStore($confirmation) === 'late';
  return (
    <div className={styles.outcome}>
      {!isLate && <Spinner />}
      <div role="status">
        <p className={styles.title}>{isLate ? words.lateTitle : words.waitingTitle}</p>
        <p className={styles.text}>{isLate ? words.lateText : words.waitingText}</p>
      </div>
      <div className={styles.ways}>
        {isLate && (
          <Button variant="primary" onClick={() => askForConfirmation(order.id)}>
            {words.askAgain}
          </Button>
        )}
        <Button variant={isLate ? 'secondary' : 'quiet'} onClick={() => chooseAgain(true)}>
          {words.payAgain}
        </Button>
      </div>
    </div>
  );
};
