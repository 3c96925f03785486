import { useStore } from '@nanostores/react';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { shipsFree } from '../cart/rules/free-shipping.ts';
import { feeTo } from '../store/rules/shipping-fee.ts';
import { $storeUnits } from '../store/store.ts';
import { $form } from './form.ts';
import { $errors } from './form-errors.ts';
import { $shippings, type Offer } from './offer.ts';
import { $orderItems, $prefecture } from './order.ts';
import { chooseShipping } from './payment.ts';
import { ShippingFee } from './shipping-fee.tsx';

type Shipping = Offer['shippings'][number];

function useDescription() {
  const words = useWords('checkout');
  const { currency } = useStore($storeUnits);
  return (shipping: Shipping) => {
    if (shipping.type === 'self_pick_up') return shipping.address;
    const threshold = shipping.free_shipping_threshold;
    return threshold && words.freeFrom({ amount: formatCurrency(threshold, currency) });
  };
}

export const ShippingChoice = () => {
  const words = useWords('checkout');
  const orders = useWords('order');
  const { shippingId } = useStore($form);
  const error = useStore($errors).shipping;
  const prefecture = useStore($prefecture);
  const descriptionOf = useDescription();
  const items = useStore($orderItems);
  const asideOf = (shipping: Shipping) => {
    const regular = feeTo(shipping, prefecture);
    return <ShippingFee regular={regular} fee={shipsFree(items, shipping) ? 0 : regular} />;
  };
  return (
    <RadioGroup
      legend={words.shippingLegend}
      required
      options={useStore($shippings).map((shipping) => ({
        value: String(shipping.id),
        label: orders[`shipping_${shipping.type}`],
        description: descriptionOf(shipping),
        aside: asideOf(shipping),
      }))}
      value={shippingId === null ? null : String(shippingId)}
      errorMessage={error && words[`error_${error}`]}
      onChange={(id) => chooseShipping(Number(id))}
    />
  );
};
