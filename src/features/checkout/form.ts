import { atom } from 'nanostores';
import { type CheckoutForm, EMPTY_FORM } from './rules/form.ts';

export const $form = atom(EMPTY_FORM);

/** Changes fields of the form. */
export const editForm = (patch: Partial<CheckoutForm>): void =>
  $form.set({ ...$form.get(), ...patch });

/** The key of the form's draft in this tab: a remark is for one store. */
export const checkoutDraft = (store: string): string => `checkout-${store}`;

/** Returns the id of the only entry; null when there are several or none. */
export const onlyOne = (entries: readonly { id: number }[]) =>
  entries.length === 1 ? (entries[0]?.id ?? null) : null;

/** Returns an id while there is such an entry. */
export const stillThere = (id: number | null, entries: readonly { id: number }[]) =>
  entries.some((entry) => entry.id === id) ? id : null;
