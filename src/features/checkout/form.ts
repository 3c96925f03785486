import { atom } from 'nanostores';
import { type CheckoutForm, EMPTY_FORM } from './rules/form.ts';

export const $form = atom(EMPTY_FORM);

export const editForm = (patch: Partial<CheckoutForm>): void =>
  $form.set({ ...$form.get(), ...patch });

/** The draft's key in this tab. It contains the store because a remark is for one store. */
export const checkoutDraft = (store: string): string => `checkout-${store}`;

/** Returns the id of the only entry; otherwise null. */
export const onlyOne = (entries: readonly { id: number }[]) =>
  entries.length === 1 ? (entries[0]?.id ?? null) : null;

/** Returns an id if an entry has it; otherwise null. */
export const stillThere = (id: number | null, entries: readonly { id: number }[]) =>
  entries.some((entry) => entry.id === id) ? id : null;
