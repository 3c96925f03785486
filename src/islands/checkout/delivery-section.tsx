import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { AddressPicker } from '../../features/address/address-picker.tsx';
import { $form, editForm } from '../../features/checkout/form.ts';
import { $errors } from '../../features/checkout/form-errors.ts';
import { $isVirtualOrder, $shipping } from '../../features/checkout/order.ts';
import { PickUp } from '../../features/checkout/pick-up.tsx';
import { offersRequests } from '../../features/checkout/requested-delivery.ts';
import { ShippingChoice } from '../../features/checkout/shipping-choice.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { Lazy } from '../frame/lazy.tsx';

const loadRequests = async () =>
  (await import('../../features/checkout/request-sections.tsx')).RequestSections;

/** Absent for tickets and subscriptions. Spec §4 checkout. */
export const DeliverySection = () => {
  const words = useWords('checkout');
  const shipping = useStore($shipping);
  const { addressId } = useStore($form);
  const error = useStore($errors).address;
  if (useStore($isVirtualOrder)) return null;
  return (
    <>
      <Card title={words.deliveryTitle}>
        <ShippingChoice />
      </Card>
      {shipping?.type === 'self_pick_up' && <PickUp />}
      {shipping?.type === 'custom' && (
        <Card title={words.addressTitle}>
          <AddressPicker
            value={addressId}
            onChange={(id) => editForm({ addressId: id })}
            errorMessage={error && words[`error_${error}`]}
          />
        </Card>
      )}
      {shipping && offersRequests(shipping) && <Lazy load={loadRequests} />}
    </>
  );
};
