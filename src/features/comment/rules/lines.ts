import type { EventData } from '../../../contract/events.ts';
import type { Failure } from '../../../platform/errors/failure.ts';

export interface CommentLine {
  kind: 'comment';
  id: string;
  /** ISO 8601. */
  at: string;
  name: string;
  message: string;
  author: 'member' | 'guest' | 'store';
  isHighlighted?: boolean;
  isOwn: boolean;
  localId?: string;
  /** A failed comment's line exists in this page only. */
  unsent?: { status: 'failed'; failure: Failure } | { status: 'sending' | 'waiting' } | undefined;
}

export interface CartLine {
  kind: 'cart';
  id: string;
  at: string;
  /** Null for a guest. */
  userId: number | null;
  name: string;
  productName: string;
  quantity: number;
}

interface SharedLine {
  kind: 'shared';
  id: string;
  at: string;
  name: string;
}

export type ChatLine = CommentLine | CartLine | SharedLine;

type Message = EventData<'comment'> | EventData<'cart'>;

function authorOf(comment: EventData<'comment'>): 'member' | 'guest' | 'store' {
  // The server reserves this source for the store.
  if (comment.source === 'cms_sdk') return 'store';
  return comment.from.provider === 'guest' ? 'guest' : 'member';
}

/**
 * Spec §3 Comment event, Cart event.
 * @param at time of publication
 * @param realtimeId identifies the visitor's own comments
 */
export function chatLine(message: Message, at: string, realtimeId: string): ChatLine {
  if ('message' in message) {
    return {
      kind: 'comment',
      id: message.comment_id,
      at: message.created_time,
      name: message.from.group_stream_name ?? message.from.name,
      message: message.message,
      author: authorOf(message),
      isHighlighted: message.highlight,
      isOwn: message.from.asid === realtimeId,
    };
  }
  return {
    kind: 'cart',
    id: message.event_id,
    at,
    userId: message.user_id,
    name: message.user_name,
    productName: message.skus.map((sku) => sku.product_name).join('・'),
    quantity: message.skus.reduce((sum, sku) => sum + sku.quantity, 0),
  };
}

/** Returns undefined for a ghost, who has no name. Spec §6. */
export const sharedLine = (
  { type, name }: EventData<'buyer.shared'>,
  id: string,
  at: string,
): ChatLine | undefined => (type === 'ghost' ? undefined : { kind: 'shared', id, at, name });

export function newLines(
  known: readonly ChatLine[],
  lines: readonly ChatLine[],
): readonly ChatLine[] {
  const ids = new Set(known.map(({ id }) => id));
  return lines.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** Drops known lines older than the page unless it overlaps them, which would hide a gap. */
export function joinHistory(
  history: readonly ChatLine[],
  known: readonly ChatLine[],
): readonly ChatLine[] {
  const [first] = history;
  if (!first) return known;
  const isNew = newLines(history, known);
  const overlaps = isNew.length < known.length;
  const kept = overlaps ? isNew : isNew.filter(({ at }) => at >= first.at);
  return [...history, ...kept].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

/** Characters that the server changes in a message. */
const CHANGED = /[\s\p{C}]+/gu;

const core = (message: string) => message.replace(CHANGED, '');

export const isEcho = (line: ChatLine, message: string): boolean =>
  line.kind === 'comment' && line.isOwn && core(line.message) === core(message);
