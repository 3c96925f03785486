import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import type { Order } from '../order/order.ts';
import { $storeUnits } from '../store/store.ts';
import { chooseMethod } from './choice.ts';
import { $method, $methods, loadMethods, type PaymentMethod } from './methods.ts';

function useDescription() {
  const words = useWords('payment');
  const orders = useWords('order');
  const { currency } = useStore($storeUnits);
  return ({ type, pricing }: PaymentMethod) => {
    if (pricing === null) return words.wayNotPossible;
    const fee = pricing.payment_fee;
    return fee > 0
      ? words.wayFee({ amount: formatCurrency(fee, currency) })
      : orders[`paymentHow_${type}`];
  };
}

const Choice = ({ ways }: { ways: PaymentMethod[] }) => {
  const words = useWords('payment');
  const orders = useWords('order');
  const { currency } = useStore($storeUnits);
  const way = useStore($method);
  const describe = useDescription();
  return (
    <RadioGroup
      legend={words.waysTitle}
      required
      options={ways.map((each) => ({
        value: each.type,
        label: orders[`payment_${each.type}`],
        description: describe(each),
        aside: each.pricing && formatCurrency(each.pricing.amount_payable, currency),
        disabled: each.pricing === null,
      }))}
      value={way?.type ?? null}
      onChange={chooseMethod}
    />
  );
};

/** Spec §7 pricing, payment-method. */
export const MethodChoice = ({ order }: { order: Order }) => {
  const words = useWords('payment');
  const errors = useWords('error');
  const ways = useStore($methods);
  const { slug } = useStore($storeUnits);
  if (ways.status === 'error') {
    return (
      <Notice
        tone="danger"
        announce
        action={
          <Button onClick={() => void loadMethods(slug, String(order.id))}>{words.retry}</Button>
        }
      >
        {failureText(ways.failure, errors)}
      </Notice>
    );
  }
  if (ways.status !== 'ready') return <Skeleton shape="block" height={264} />;
  const isNone = ways.data.every(({ pricing }) => pricing === null);
  return isNone ? <Notice tone="warning">{words.waysNone}</Notice> : <Choice ways={ways.data} />;
};
