import { $toasts, type ToastType } from './state.ts';

const MAX_TOASTS = 4;
let lastId = 0;

/** Shows a toast for 3000 ms (spec §9). A fifth toast replaces the oldest. */
export function showToast(text: string, type: ToastType = 'info'): void {
  lastId += 1;
  $toasts.set([...$toasts.get(), { id: lastId, type, text }].slice(-MAX_TOASTS));
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
