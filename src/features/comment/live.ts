import type { AnyRealtimeEvent, EventData, EventName } from '../../contract/events.ts';
import { publicRealtimeId } from '../../platform/realtime/realtime-id.ts';
import { addLines, changeLine, flushLines } from './chat.ts';
import { hideComment, showComment } from './hidden.ts';
import { $greeting, greet } from './joined.ts';
import { settleEchoes } from './local-lines.ts';
import { block, unblock } from './moderation.ts';
import { answerOrders, receiveFailure, receiveOrder } from './order-answer.ts';
import { type ChatLine, chatLine, sharedLine } from './rules/lines.ts';

function lineOf({ event, data, event_id, sent_at }: AnyRealtimeEvent): ChatLine | undefined {
  if (event === 'comment' || event === 'cart') return chatLine(data, sent_at, publicRealtimeId());
  return event === 'buyer.shared' ? sharedLine(data, event_id, sent_at) : undefined;
}

function highlightComment(id: string, isHighlighted: boolean): void {
  // During a flood the comment may not be in the chat yet.
  flushLines();
  changeLine(id, (line) => (line.kind === 'comment' ? { ...line, isHighlighted } : line));
}

const handlers: { [N in EventName]?: (data: EventData<N>) => void } = {
  cart: receiveOrder,
  'comment.hide': ({ comment_id }) => hideComment(comment_id),
  'comment.show': ({ comment_id }) => void showComment(comment_id),
  'comment.highlight': ({ comment_id, highlight }) => highlightComment(comment_id, highlight),
  'comment.failed': receiveFailure,
  'blacklist.comment.block': block,
  'blacklist.comment.unblock': unblock,
};

/**
 * Spec §7 realtime, §7 buyer.joined, §7 buyer.shared, §7 blacklist.comment.block, §7
 * blacklist.comment.unblock.
 */
export function receiveCommentEvents(events: readonly AnyRealtimeEvent[]): void {
  const lines = events.flatMap((event) => lineOf(event) ?? []);
  const others = settleEchoes(lines);
  if (others.length > 0) addLines(others);
  answerOrders(lines);
  for (const { event, data } of events) handlers[event]?.(data as never);
  const joined = events.findLast(({ event }) => event === 'buyer.joined');
  if (joined?.event === 'buyer.joined' && !$greeting.get())
    greet(joined.event_id, joined.data.name);
}
