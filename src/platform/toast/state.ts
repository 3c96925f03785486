import { atom } from 'nanostores';

/** Spec §9 toast defaults: type info. */
export type ToastType = 'info' | 'success' | 'warning' | 'danger';

export interface ToastMessage {
  id: number;
  type: ToastType;
  text: string;
}

/** Oldest first. */
export const $toasts = atom<readonly ToastMessage[]>([]);
