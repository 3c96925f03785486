import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { Select } from '../../../ui/select/select.tsx';
import type { DeliverySlot } from '../../contract/delivery-times.ts';
import { formatSlot } from '../../format/delivery-slot.ts';
import { useRefused } from '../../platform/form/use-refused.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './checkout.module.css';
import { $form, editForm } from './form.ts';
import { $placeFailure } from './placing.ts';
import { $deliveryOffer } from './requested-delivery.ts';
import { possibleDays } from './rules/delivery-days.ts';

/** `2026/12/24（木）` */
function useDayLabel() {
  const words = useWords('checkout');
  const weekdays = words.weekdays.split(' ');
  return (day: string) =>
    words.dayLabel({
      day: day.replaceAll('-', '/'),
      weekday: weekdays[new Date(day).getUTCDay()] ?? '',
    });
}

/** Keeps a chosen day that became impossible in the list, with an error, until another is chosen. */
const Day = ({ days }: { days: readonly string[] }) => {
  const words = useWords('checkout');
  const labelOf = useDayLabel();
  const { deliveryDate } = useStore($form);
  const isRefused = useRefused(useStore($placeFailure), { delivery_date: deliveryDate });
  const isGone = deliveryDate !== '' && !days.includes(deliveryDate);
  return (
    <Select
      label={words.day}
      placeholder={words.noDay}
      options={[
        ...(isGone ? [{ value: deliveryDate, label: labelOf(deliveryDate), disabled: true }] : []),
        ...days.map((day) => ({ value: day, label: labelOf(day) })),
      ]}
      value={deliveryDate}
      errorMessage={isGone || isRefused('delivery_date') ? words.dayGone : undefined}
      onChange={(event) => editForm({ deliveryDate: event.target.value })}
    />
  );
};

const Slot = ({ slots }: { slots: readonly DeliverySlot[] }) => {
  const words = useWords('checkout');
  const orders = useWords('order');
  const { deliverySlot } = useStore($form);
  const isRefused = useRefused(useStore($placeFailure), { delivery_slot: deliverySlot });
  return (
    <Select
      label={words.slot}
      placeholder={words.noSlot}
      options={slots.map((slot) => ({ value: slot, label: formatSlot(slot, orders.slotMorning) }))}
      value={deliverySlot}
      errorMessage={isRefused('delivery_slot') ? words.slotGone : undefined}
      onChange={(event) =>
        editForm({ deliverySlot: slots.find((slot) => slot === event.target.value) ?? '' })
      }
    />
  );
};

/** Absent where the store offers neither days nor slots, and for orders that no carrier delivers. */
export const DeliveryTimeSection = () => {
  const words = useWords('checkout');
  const offer = useStore($deliveryOffer);
  const { timezone } = useStore($storeUnits);
  const { delivery_days: rules = null, delivery_slots: slots = [] } = offer ?? {};
  const days = rules && possibleDays(rules, { timezone, now: new Date() });
  if (!days && slots.length === 0) return null;
  return (
    <Card title={words.timeTitle} className={styles.fields}>
      {days && <Day days={days} />}
      {slots.length > 0 && <Slot slots={slots} />}
    </Card>
  );
};
