import { atom } from 'nanostores';
import * as addressCalls from '../../contract/calls/address.ts';
import * as orderCalls from '../../contract/calls/order.ts';
import { prefectures } from '../../contract/prefectures.ts';
import { call } from '../../platform/http/call.ts';
import { safeStorage } from '../../platform/storage/safe-storage.ts';
import { defaultSelection, NO_ORDER } from '../checkout/rules/default-selection.ts';
import { whenIdentified } from '../session/session.ts';

const KEY = 'ennichi_prefecture';

/** Empty until known. */
export const $place = atom('');

const knownPlace = (name: string | null | undefined): string =>
  prefectures.find((prefecture) => prefecture.name === name)?.name ?? '';

/** Of the latest order's address, else of the newest one. */
async function loadMemberPlace(slug: string): Promise<string> {
  const [latest, book] = await Promise.all([
    call(orderCalls.getLatestOrder, { params: { slug } }),
    call(addressCalls.listAddresses),
  ]);
  const addresses = book.ok ? book.data.data : [];
  const choices = { shippings: [], payments: [], addresses };
  const { addressId } = defaultSelection(latest.ok ? latest.data : NO_ORDER, choices);
  const own = addresses.find(({ id }) => id === addressId) ?? addresses[0];
  return knownPlace(own?.address.level_one);
}

/** The last choice in this browser wins over a member's address. */
export async function loadPlace(slug: string): Promise<void> {
  $place.set(knownPlace(safeStorage.get(KEY)));
  if ($place.get()) return;
  const { type } = await whenIdentified();
  if (type !== 'member') return;
  const own = await loadMemberPlace(slug);
  if (!$place.get()) $place.set(own);
}

export function choosePlace(name: string): void {
  $place.set(knownPlace(name));
  safeStorage.set(KEY, name);
}
