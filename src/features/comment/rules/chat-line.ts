import type { EventData } from '../../../contract/events.ts';

/** One line of the chat, as it is shown. */
export type ChatLine =
  | {
      kind: 'comment';
      id: string;
      name: string;
      message: string;
      /** The store's own comments stand out. */
      author: 'member' | 'guest' | 'store';
      isOwn: boolean;
    }
  | { kind: 'cart'; id: string; name: string; productName: string; quantity: number };

type Message = EventData<'comment'> | EventData<'cart'>;

function authorOf(comment: EventData<'comment'>): 'member' | 'guest' | 'store' {
  if (comment.highlight) return 'store';
  return comment.from.provider === 'guest' ? 'guest' : 'member';
}

/** Reads a comment or cart event; `realtimeId` tells the visitor's own comments. Spec §3 Comment event, Cart event. */
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
