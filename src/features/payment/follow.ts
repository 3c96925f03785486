import { atom } from 'nanostores';
import { pageSignal } from '../../platform/navigation/page.ts';
import { backoff } from '../../platform/time/backoff.ts';
import { $order, type Order, refreshOrder } from '../order/order.ts';
import { stopPaying } from './paying.ts';
import { paymentPhase } from './rules/phase.ts';

/** `late` after 90 seconds. */
export const $confirmation = atom<'asking' | 'late'>('asking');

/** About 90 seconds by `backoff`. */
const MOST_ATTEMPTS = 8;

/** The server cancels overdue orders within this time. */
const SWEEP_MS = 6000;

const LONGEST_TIMER_MS = 2_147_483_647;

const phaseNow = () => {
  const order = $order.get();
  return order.status === 'ready' ? paymentPhase(order.data) : undefined;
};

export function askForConfirmation(orderId: number | string, signal = pageSignal()): void {
  let attempt = 0;
  $confirmation.set('asking');
  const ask = async (): Promise<void> => {
    if (signal.aborted || phaseNow() !== 'waiting') return;
    if (attempt === MOST_ATTEMPTS) {
      $confirmation.set('late');
      return;
    }
    const pause = backoff(attempt, () => 1);
    attempt += 1;
    setTimeout(() => void refreshOrder(orderId).then(ask), pause);
  };
  void ask();
}

/** The server has canceled it then. */
function watchDeadline(orderId: string, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = $order.subscribe((load) => {
    clearTimeout(timer);
    if (load.status !== 'ready' || load.data.status !== 'unpaid' || !load.data.pay_by) return;
    const due = Math.max(Date.parse(load.data.pay_by) - Date.now() + SWEEP_MS, SWEEP_MS);
    if (due < LONGEST_TIMER_MS) timer = setTimeout(() => void refreshOrder(orderId), due);
  });
  signal.addEventListener('abort', () => {
    stop();
    clearTimeout(timer);
  });
}

/** Starts polling when the order begins to wait for the provider. */
function watchPhase(orderId: string, signal: AbortSignal): void {
  const isWaiting = (order: Order) => paymentPhase(order) === 'waiting';
  let wasWaiting = false;
  const stop = $order.subscribe((load) => {
    const isNow = load.status === 'ready' && isWaiting(load.data);
    if (isNow && !wasWaiting) askForConfirmation(orderId, signal);
    wasWaiting = isNow;
  });
  signal.addEventListener('abort', stop);
}

/** Also watches for the buyer's return to the tab after paying elsewhere. */
export function followPayment(orderId: string, signal: AbortSignal): void {
  watchPhase(orderId, signal);
  watchDeadline(orderId, signal);
  const onReturn = () => {
    if (!document.hidden && $order.get().status === 'ready') void refreshOrder(orderId);
  };
  document.addEventListener('visibilitychange', onReturn, { signal });
  const onRestore = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // The page was restored after the provider's page, so its button must work again.
    stopPaying();
    onReturn();
  };
  addEventListener('pageshow', onRestore, { signal });
}
