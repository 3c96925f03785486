import { type CommercialNotice, commercialNotice } from '../../../src/contract/store.ts';
import type { StoreRow } from './queries.ts';

const names = Object.keys(commercialNotice.shape) as (keyof CommercialNotice)[];

/** A store's commercial-law notice, what it has not said filled with null. Spec §2 jpcommercial. */
export function toCommercialNotice({ commercial }: Pick<StoreRow, 'commercial'>): CommercialNotice {
  const said = JSON.parse(commercial ?? '{}') as Partial<CommercialNotice>;
  return Object.fromEntries(
    names.map((name) => [name, said[name] || null]),
  ) as unknown as CommercialNotice;
}
