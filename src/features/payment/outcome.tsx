import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Outcome } from '../../../ui/outcome/outcome.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import type { Order } from '../order/order.ts';
import { $storeUnits } from '../store/store.ts';
import { chooseAgain } from './choice.ts';
import { $confirmation, askForConfirmation } from './follow.ts';

/** The order is paid, or is paid on delivery. */
export const Confirmed = ({ order }: { order: Order }) => {
  const words = useWords('payment');
  const { slug, currency } = useStore($storeUnits);
  const isPaid = order.payment_status === 'paid';
  const amount = formatCurrency(order.amount_payable, currency);
  const paidText = order.type === 'normal' ? words.paidText : words.paidTicketText;
  return (
    <Outcome
      icon="check"
      title={isPaid ? words.paidTitle : words.settledTitle}
      description={isPaid ? paidText : words.doorText({ amount })}
      actions={
        <>
          <Button
            variant="primary"
            size="l"
            href={href('order', { store: slug, orderId: order.id })}
          >
            {words.toOrder}
          </Button>
          <Button size="l" href={href('market', { store: slug })}>
            {words.toMarket}
          </Button>
        </>
      }
    />
  );
};

export const Canceled = ({ order }: { order: Order }) => {
  const words = useWords('payment');
  const { slug } = useStore($storeUnits);
  return (
    <Outcome
      title={words.overTitle}
      description={words.overText}
      actions={
        <>
          <Button variant="primary" size="l" href={href('market', { store: slug })}>
            {words.toMarket}
          </Button>
          <Button size="l" href={href('order', { store: slug, orderId: order.id })}>
            {words.toOrder}
          </Button>
        </>
      }
    />
  );
};

/** A buyer who left the provider's page can pay again. */
export const Waiting = ({ order }: { order: Order }) => {
  const words = useWords('payment');
  const isLate = useStore($confirmation) === 'late';
  return (
    <Outcome
      mark={!isLate && <Spinner />}
      title={isLate ? words.lateTitle : words.waitingTitle}
      description={isLate ? words.lateText : words.waitingText}
      actions={
        <>
          {isLate && (
            <Button variant="primary" onClick={() => askForConfirmation(order.id)}>
              {words.askAgain}
            </Button>
          )}
          <Button variant={isLate ? 'secondary' : 'quiet'} onClick={() => chooseAgain(true)}>
            {words.payAgain}
          </Button>
        </>
      }
    />
  );
};
