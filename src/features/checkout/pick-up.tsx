import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { useRefused } from '../../platform/form/use-refused.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import { $addresses } from '../address/book.ts';
import { $session } from '../session/session.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './checkout.module.css';
import { $form, editForm } from './form.ts';
import { $errors } from './form-errors.ts';
import { $addressId, $itemIds, $shipping } from './order.ts';
import { $placeFailure } from './placing.ts';

const SELF = 'self';

const Who = () => {
  const words = useWords('checkout');
  const session = useStore($session);
  const book = useStore($addresses);
  const addressId = useStore($addressId);
  const others = (book.status === 'ready' ? book.data : []).filter(
    ({ type }) => type === 'self_pick_up',
  );
  if (others.length === 0) return null;
  return (
    <RadioGroup
      legend={words.pickUpWho}
      options={[
        {
          value: SELF,
          label: words.pickUpSelf,
          description: session.type === 'member' ? session.user.name : undefined,
        },
        ...others.map(({ id, name, phone_number }) => ({
          value: String(id),
          label: name,
          description: phone_number,
        })),
      ]}
      value={addressId === null ? SELF : String(addressId)}
      onChange={(value) => editForm({ addressId: value === SELF ? null : Number(value) })}
    />
  );
};

/** Spec §4 shipping types. */
export const PickUp = () => {
  const words = useWords('checkout');
  const shipping = useStore($shipping);
  const { phone } = useStore($form);
  const errors = useWords('error');
  const error = useStore($errors).phone;
  const failure = useStore($placeFailure);
  const isRefused = useRefused(failure, { phone_number: phone })('phone_number');
  const { slug } = useStore($storeUnits);
  const ids = useStore($itemIds);
  const here = href('checkout', { store: slug }, { items: ids.join(',') });
  const addHref = href(
    'shippingFreight',
    { store: slug, type: 'self_pick_up' },
    { return_to: here },
  );
  return (
    <Card title={words.pickUpTitle} className={styles.fields}>
      <p className={styles.soft}>{words.pickUpPlace}</p>
      <p className={styles.place}>{shipping?.address}</p>
      <Who />
      <p className={styles.place}>
        <Link href={addHref}>{words.pickUpAdd}</Link>
      </p>
      <PhoneField
        id="checkout-phone"
        label={words.pickUpPhone}
        hint={words.pickUpPhoneHint}
        value={phone}
        errorMessage={error ? words[`error_${error}`] : isRefused ? errors.refused : undefined}
        onChange={(text) => editForm({ phone: text })}
      />
    </Card>
  );
};
