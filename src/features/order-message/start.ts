import { restoreUnsent } from './outgoing.ts';
import { pollMessages } from './poll.ts';
import { loadMessages, lookForNew, openTalk } from './talk.ts';

export function startTalk(orderId: string, signal: AbortSignal): void {
  restoreUnsent(orderId, signal);
  openTalk(orderId);
  void loadMessages();
  pollMessages(lookForNew, signal);
}
