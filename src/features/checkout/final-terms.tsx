import { useStore } from '@nanostores/react';
import { formatDateTime } from '../../format/date.ts';
import { formatRequestedTime } from '../../format/delivery-slot.ts';
import { formatPostcode } from '../../format/postcode.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $addresses } from '../address/book.ts';
import { $store, $storeUnits } from '../store/store.ts';
import styles from './checkout.module.css';
import { $form } from './form.ts';
import { $offer } from './offer.ts';
import { $isVirtualOrder, $orderItems, $shipping } from './order.ts';
import { $paymentType } from './payment.ts';
import { $requestedDelivery } from './requested-delivery.ts';

/** The application period ends with the first hold, in the store's time zone. */
function usePeriod(): string {
  const words = useWords('checkout');
  const { timezone } = useStore($storeUnits);
  const [first] = useStore($orderItems)
    .flatMap((item) => item.expiresAt ?? [])
    .sort();
  return first ? words.untilHold({ time: formatDateTime(first, timezone) }) : words.whileStock;
}

function useDestination(): string | undefined {
  const words = useWords('checkout');
  const shipping = useStore($shipping);
  const book = useStore($addresses);
  const { addressId } = useStore($form);
  if (useStore($isVirtualOrder)) return words.noDestination;
  if (shipping?.type === 'self_pick_up') return shipping.address ?? undefined;
  const entry = book.status === 'ready' && book.data.find(({ id }) => id === addressId);
  if (!entry) return undefined;
  const { postcode, full_address } = entry.address;
  return words.withDetail({
    name: entry.name,
    detail: `〒${formatPostcode(postcode)} ${full_address}`,
  });
}

const Term = ({ name, text }: { name: string; text: string }) => (
  <div className={styles.term}>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

/**
 * The terms that Japan's commercial-transactions act (article 12-6) requires at the last step:
 * payment, delivery, application period and cancellation. The store's notice overrides the default
 * texts.
 */
export const FinalTerms = () => {
  const words = useWords('checkout');
  const orders = useWords('order');
  const payment = useStore($paymentType);
  const how =
    payment &&
    words.withDetail({
      name: orders[`payment_${payment}`],
      detail: orders[`paymentHow_${payment}`],
    });
  const shipping = useStore($shipping);
  const requested = useStore($requestedDelivery);
  const time =
    requested &&
    formatRequestedTime(requested.delivery_date, requested.delivery_slot, orders.slotMorning);
  const store = useStore($store);
  const offer = useStore($offer);
  const notice = offer.status === 'ready' ? offer.data.notice : null;
  const name = store.status === 'ready' ? store.data.name : '';
  const contact = store.status === 'ready' ? store.data.contact_email : null;
  const seller = contact ? words.storeContact({ store: name, contact }) : name;
  return (
    <dl className={styles.terms}>
      <Term name={words.termPayment} text={how ?? words.open} />
      <Term name={words.termDestination} text={useDestination() ?? words.open} />
      <Term
        name={words.termDelivery}
        text={notice?.delivery_time ?? words[`delivery_${shipping?.type ?? 'virtual'}`]}
      />
      {time && <Term name={orders.deliveryOn} text={time} />}
      {requested?.giftable && (
        <Term
          name={orders.gift}
          text={
            requested.gift_sender
              ? orders.giftFrom({ name: requested.gift_sender })
              : orders.giftYes
          }
        />
      )}
      <Term name={words.termPeriod} text={usePeriod()} />
      <Term name={words.termCancel} text={notice?.returns ?? words.cancelText({ store: seller })} />
      {notice?.special_conditions && (
        <Term name={words.termSpecial} text={notice.special_conditions} />
      )}
    </dl>
  );
};
