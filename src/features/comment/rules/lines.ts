import type { EventData } from '../../../contract/events.ts';

/** One line of the chat. */
export type ChatLine =
  | {
      kind: 'comment';
      id: string;
      name: string;
      message: string;
      /** The store's own comments are highlighted. */
      author: 'member' | 'guest' | 'store';
      isOwn: boolean;
    }
  | { kind: 'cart'; id: string; name: string; productName: string; quantity: number };

type Message = EventData<'comment'> | EventData<'cart'>;

function authorOf(comment: EventData<'comment'>): 'member' | 'guest' | 'store' {
  if (comment.highlight) return 'store';
  return comment.from.provider === 'guest' ? 'guest' : 'member';
}

/**
 * Converts a comment or cart event to a line. `realtimeId` identifies the visitor's own comments.
 * Spec §3 Comment event, Cart event.
 */
export function chatLine(message: Message, realtimeId: string): ChatLine {
  if ('message' in message) {
    return {
      kind: 'comment',
      id: message.comment_id,
      name: message.from.group_stream_name ?? message.from.name,
      message: message.message,
      author: authorOf(message),
      isOwn: message.from.asid === realtimeId,
    };
  }
  return {
    kind: 'cart',
    id: message.event_id,
    name: message.user_name,
    productName: message.skus.map((sku) => sku.product_name).join('・'),
    quantity: message.skus.reduce((sum, sku) => sum + sku.quantity, 0),
  };
}

/** The number of lines kept on the page. */
export const MOST_LINES = 200;

/**
 * Joins two lists of lines without duplicates and keeps the newest 200. A repeated line keeps
 * its first place.
 */
export function joinLines(
  earlier: readonly ChatLine[],
  later: readonly ChatLine[],
): readonly ChatLine[] {
  const byId = new Map<string, ChatLine>();
  for (const line of [...earlier, ...later]) {
    if (!byId.has(line.id)) byId.set(line.id, line);
  }
  return [...byId.values()].slice(-MOST_LINES);
}
