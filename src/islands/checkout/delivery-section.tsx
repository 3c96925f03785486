import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { AddressPicker } from '../../features/address/address-picker.tsx';
import { editHref } from '../../features/address/edit-href.ts';
import { $form, editForm } from '../../features/checkout/form.ts';
import { $errors } from '../../features/checkout/form-errors.ts';
import { $isVirtualOrder, $itemIds, $shipping } from '../../features/checkout/order.ts';
import { PickUp } from '../../features/checkout/pick-up.tsx';
import { offersRequests } from '../../features/checkout/requested-delivery.ts';
import { ShippingChoice } from '../../features/checkout/shipping-choice.tsx';
import { $storeUnits } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import { Lazy } from '../frame/lazy.tsx';

const loadRequests = async () =>
  (await import('../../features/checkout/request-sections.tsx')).RequestSections;

/** Absent for tickets and subscriptions. Spec §4 checkout. */
export const DeliverySection = () => {
  const words = useWords('checkout');
  const shipping = useStore($shipping);
  const { addressId } = useStore($form);
  const error = useStore($errors).address;
  const { slug } = useStore($storeUnits);
  const items = useStore($itemIds).join(',');
  if (useStore($isVirtualOrder)) return null;
  const here = href('checkout', { store: slug }, { items });
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
            editHref={(entry) => editHref(slug, entry, here)}
            errorMessage={error && words[`error_${error}`]}
          />
        </Card>
      )}
      {shipping && offersRequests(shipping) && <Lazy load={loadRequests} />}
    </>
  );
};
