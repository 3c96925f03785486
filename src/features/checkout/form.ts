import { atom } from 'nanostores';
import { type CheckoutForm, EMPTY_FORM } from './rules/form.ts';

export const $form = atom(EMPTY_FORM);

export const editForm = (patch: Partial<CheckoutForm>): void =>
  $form.set({ ...$form.get(), ...patch });

/** The draft's key in this tab. It contains the store because a remark is for one store. */
export const checkoutDraft = (store: string): string => `checkout-${store}`;
