import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect } from 'react';
import { DefinitionList } from '../../../ui/definition-list/definition-list.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { prefectures } from '../../contract/prefectures.ts';
import { shipsFree } from '../../features/cart/rules/free-shipping.ts';
import { possibleDays } from '../../features/checkout/rules/delivery-days.ts';
import { $place, choosePlace, loadPlace } from '../../features/profile/delivery-place.ts';
import type { Shipping } from '../../features/store/info.ts';
import { feeTo } from '../../features/store/rules/shipping-fee.ts';
import type { Store } from '../../features/store/store.ts';
import { formatOrFree } from '../../format/currency.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';

/** The chosen variant and quantity. */
export interface Purchase {
  price: number;
  quantity: number;
  freeShipping: boolean;
}

interface Props {
  store: Pick<Store, 'slug' | 'timezone' | 'currency'>;
  purchase: Purchase;
  carrier: Shipping;
  /** Whether the fee depends on the prefecture. */
  hasPlaces: boolean;
}

const Place = ({ store }: { store: string }) => {
  const words = useWords('arrival');
  const place = useStore($place);
  useEffect(() => void loadPlace(store), [store]);
  return (
    <Select
      label={words.place}
      placeholder={words.choosePlace}
      autoComplete="address-level1"
      options={prefectures.map(({ name }) => ({ value: name, label: name }))}
      value={place}
      onChange={(event) => choosePlace(event.target.value)}
    />
  );
};

const ArrivalFacts = ({ store, purchase, carrier, hasPlaces }: Props) => {
  const words = useWords('arrival');
  const place = useStore($place);
  const { timezone, currency } = store;
  const rules = carrier.delivery_days;
  const [day] = rules ? possibleDays(rules, { timezone, now: new Date() }) : [];
  const isFree = shipsFree([{ ...purchase, isTicket: false }], carrier);
  const fee = isFree ? 0 : feeTo(carrier, place);
  const items = [];
  if (day) {
    const weekday = words.weekdays.split(' ')[new Date(day).getUTCDay()] ?? '';
    const text = words.day({ day: day.replaceAll('-', '/'), weekday });
    items.push({ term: words.earliest, description: <span translate="no">{text}</span> });
  }
  if (hasPlaces) {
    const isKnown = place !== '' || isFree;
    items.push({
      term: place ? words.feeTo({ place }) : words.fee,
      description: isKnown ? (
        <span translate="no">{formatOrFree(fee, currency, words.free)}</span>
      ) : (
        words.feeOpen
      ),
    });
  }
  return (
    <div data-arrival>
      {hasPlaces && <Place store={store.slug} />}
      <DefinitionList items={items} />
    </div>
  );
};

export async function loadArrivalFacts(): Promise<ComponentType<Props>> {
  await loadWords('arrival');
  return ArrivalFacts;
}
