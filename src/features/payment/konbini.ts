import { atom, computed } from 'nanostores';
import type { Body } from '../../contract/schemas.ts';
import { dropDraft, keepDraft } from '../../platform/storage/draft.ts';
import { $order } from '../order/order.ts';
import { whenIdentified } from '../session/session.ts';
import {
  type Chain,
  EMPTY_KONBINI,
  EVERY_CHAIN,
  type KonbiniDraft,
  konbiniBody,
  konbiniErrors,
} from './rules/konbini.ts';

/** The details for a convenience store's receipt, as typed. */
export const $konbini = atom<KonbiniDraft>(EMPTY_KONBINI);

/** The convenience stores where the store's payment provider takes payments. */
export const $chains = atom<readonly Chain[]>(EVERY_CHAIN);

/** How often the button was pressed; errors are shown from the first press on. */
export const $konbiniTries = atom(0);

export const $konbiniErrors = computed(
  [$konbini, $konbiniTries, $chains],
  (draft, tries, chains) => (tries > 0 ? konbiniErrors(draft, chains) : {}),
);

const DRAFT = 'konbini';

/** Changes fields of the details for a receipt. */
export const editKonbini = (patch: Partial<KonbiniDraft>): void =>
  $konbini.set({ ...$konbini.get(), ...patch });

/** Fills in the receiver's name and phone, or the member's, where nothing was typed yet. */
async function prefill(): Promise<void> {
  const identity = await whenIdentified();
  const load = $order.get();
  const receiver = load.status === 'ready' ? load.data.shipping : null;
  const user = identity.type === 'member' ? identity.user : undefined;
  const { name, phone } = $konbini.get();
  editKonbini({
    name: name || receiver?.receiver_name || user?.name || '',
    phone: phone || receiver?.receiver_phone || user?.phone_number || '',
  });
}

/** Sets the chains that the payment provider offers. */
export const setChains = (chains: readonly Chain[]): void => $chains.set(chains);

/** Starts the form with what was typed before a reload; `whenLoaded` resolves with the order loaded. */
export function startKonbini(whenLoaded: Promise<void>, signal: AbortSignal): void {
  $konbiniTries.set(0);
  keepDraft(DRAFT, $konbini, { empty: EMPTY_KONBINI, signal });
  void whenLoaded.then(prefill);
}

/** Returns the body of the receipt call, and shows the form's errors if there is none. */
export function submitKonbini(title: string): Body<'generatePaymentAccount'> | undefined {
  $konbiniTries.set($konbiniTries.get() + 1);
  return konbiniBody($konbini.get(), title, $chains.get());
}

/** Discards the stored details once a receipt is issued. */
export const dropKonbiniDraft = (): void => dropDraft(DRAFT);
