import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './checkout.module.css';
import { $form } from './form.ts';
import { $errors } from './form-errors.ts';
import { $isVirtualOrder } from './order.ts';
import { $cleared, $payments, $paymentType, choosePayment } from './payment.ts';
import { $priced } from './price.ts';

const Choice = () => {
  const words = useWords('checkout');
  const orders = useWords('order');
  const { currency } = useStore($storeUnits);
  const { paymentId } = useStore($form);
  const error = useStore($errors).payment;
  return (
    <RadioGroup
      legend={words.paymentLegend}
      required
      options={useStore($payments).map(({ id, type, fee }) => ({
        value: String(id),
        label: orders[`payment_${type}`],
        description: orders[`paymentHow_${type}`],
        aside: fee > 0 ? formatCurrency(fee, currency) : words.freeOfCharge,
      }))}
      value={paymentId === null ? null : String(paymentId)}
      errorMessage={error && words[`error_${error}`]}
      onChange={(id) => choosePayment(Number(id))}
    />
  );
};

/** Spec §4 checkout, §5. */
const Cleared = () => {
  const words = useWords('checkout');
  const cleared = useStore($cleared);
  if (cleared === null) return null;
  return (
    <Notice tone="warning" announce>
      {cleared === 'limits' ? words.clearedLimits : words.clearedShipping}
    </Notice>
  );
};

const Content = () => {
  const words = useWords('checkout');
  const priced = useStore($priced);
  const isFree = useStore($paymentType) === 'free';
  const isVirtual = useStore($isVirtualOrder);
  const isNone = useStore($payments).length === 0;
  if (isFree) return <Notice tone="success">{words.nothingToPay}</Notice>;
  if (!isNone) return <Choice />;
  if (priced.status !== 'ready') return <Skeleton shape="block" height={84} />;
  return <Notice tone="warning">{isVirtual ? words.noPaymentTicket : words.noPayment}</Notice>;
};

/** Spec §4 checkout: nothing payable, no choice. */
export const PaymentSection = () => {
  const words = useWords('checkout');
  return (
    <Card title={words.paymentTitle}>
      <div className={styles.stack}>
        <Cleared />
        <Content />
      </div>
    </Card>
  );
};
