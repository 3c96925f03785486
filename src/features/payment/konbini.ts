import { atom, computed } from 'nanostores';
import type { Body } from '../../contract/schemas.ts';
import { dropDraft, keepDraft } from '../../platform/storage/draft.ts';
import { whenIdentified } from '../session/session.ts';
import {
  type Chain,
  EMPTY_KONBINI,
  EVERY_CHAIN,
  type KonbiniDraft,
  konbiniBody,
  konbiniErrors,
} from './rules/konbini.ts';

export const $konbini = atom<KonbiniDraft>(EMPTY_KONBINI);

/** The chains that the store's payment provider offers. */
export const $chains = atom<readonly Chain[]>(EVERY_CHAIN);

export const $konbiniTries = atom(0);

export const $konbiniErrors = computed(
  [$konbini, $konbiniTries, $chains],
  (draft, tries, chains) => (tries > 0 ? konbiniErrors(draft, chains) : {}),
);

const DRAFT = 'konbini';

export const editKonbini = (patch: Partial<KonbiniDraft>): void =>
  $konbini.set({ ...$konbini.get(), ...patch });

interface Receiver {
  name: string | null | undefined;
  phone: string | null | undefined;
}

export async function prefillKonbini(receiver: Receiver): Promise<void> {
  const identity = await whenIdentified();
  const user = identity.type === 'member' ? identity.user : undefined;
  const { name, phone } = $konbini.get();
  editKonbini({
    name:
      name ||
      receiver.name ||
      (user && [user.last_name, user.first_name].filter(Boolean).join(' ')) ||
      '',
    phone: phone || receiver.phone || user?.phone_number || '',
  });
}

export const setChains = (chains: readonly Chain[]): void => $chains.set(chains);

/** Restores a stored draft. */
export function startKonbini(signal: AbortSignal): void {
  $konbiniTries.set(0);
  keepDraft(DRAFT, $konbini, { empty: EMPTY_KONBINI, signal });
}

/** Undefined, with the errors shown, for an incomplete form. */
export function submitKonbini(title: string): Body<'generatePaymentAccount'> | undefined {
  $konbiniTries.set($konbiniTries.get() + 1);
  return konbiniBody($konbini.get(), title, $chains.get());
}

export const dropKonbiniDraft = (): void => dropDraft(DRAFT);
