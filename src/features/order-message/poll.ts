import { $order } from '../order/order.ts';
import { pollIntervalMs } from './rules/poll-interval.ts';

const nextDelayMs = () => {
  const order = $order.get();
  return pollIntervalMs(order.status === 'ready' ? order.data.status : undefined);
};

/**
 * Polls for new messages until the signal aborts, and at once when the page becomes visible or
 * online. Orders have no realtime channel.
 */
export function pollMessages(look: () => Promise<void>, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  const lookLater = () => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(lookNow, nextDelayMs());
  };
  const lookNow = async () => {
    clearTimeout(timer);
    await look();
    lookLater();
  };
  lookLater();
  // The first interval was set before the order was loaded.
  const unlisten = $order.listen(lookLater);
  signal.addEventListener('abort', () => {
    unlisten();
    clearTimeout(timer);
  });
  document.addEventListener('visibilitychange', () => document.hidden || void lookNow(), {
    signal,
  });
  addEventListener('online', () => void lookNow(), { signal });
}
