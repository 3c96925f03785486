import { $toasts, type ToastType } from './state.ts';

const MOST_TOASTS = 4;
let lastId = 0;

/** Shows a short message; the view takes it away after 3000 ms (spec §9). The oldest gives way to a fifth. */
export function showToast(text: string, type: ToastType = 'info'): void {
  lastId += 1;
  $toasts.set([...$toasts.get(), { id: lastId, type, text }].slice(-MOST_TOASTS));
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
