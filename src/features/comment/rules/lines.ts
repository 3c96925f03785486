import type { EventData } from '../../../contract/events.ts';
import type { Failure } from '../../../platform/errors/failure.ts';

/** A comment in the chat. */
export interface CommentLine {
  kind: 'comment';
  id: string;
  /** When it was written, as an ISO instant. */
  at: string;
  name: string;
  message: string;
  author: 'member' | 'guest' | 'store';
  /** Whether the store puts a viewer's comment forward. */
  isHighlighted?: boolean;
  isOwn: boolean;
  /** The id under which this page drew it before the server's own line came. */
  localId?: string;
  /** Only of a comment that could not be sent: it stands in this page alone. */
  unsent?: { status: 'failed'; failure: Failure } | { status: 'sending' } | undefined;
}

/** Somebody put something in their cart. */
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

/** Somebody shared the show. */
interface SharedLine {
  kind: 'shared';
  id: string;
  at: string;
  name: string;
}

/** One line of the chat. */
export type ChatLine = CommentLine | CartLine | SharedLine;

type Message = EventData<'comment'> | EventData<'cart'>;

function authorOf(comment: EventData<'comment'>): 'member' | 'guest' | 'store' {
  // The server lets no viewer send under it. A highlighted comment may be anybody's.
  if (comment.source === 'cms_sdk') return 'store';
  return comment.from.provider === 'guest' ? 'guest' : 'member';
}

/**
 * Converts a comment or cart event to a line. `at` is when it was published, `realtimeId`
 * identifies the visitor's own comments. Spec §3 Comment event, Cart event.
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

/** Converts a share to a line; undefined for a ghost, who has no name. Spec §6. */
export const sharedLine = (
  { type, name }: EventData<'buyer.shared'>,
  id: string,
  at: string,
): ChatLine | undefined => (type === 'ghost' ? undefined : { kind: 'shared', id, at, name });

/** Returns the lines that are not among the known ones, each once. */
export function newLines(
  known: readonly ChatLine[],
  lines: readonly ChatLine[],
): readonly ChatLine[] {
  const ids = new Set(known.map(({ id }) => id));
  return lines.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/**
 * Joins a page of the history with the lines received meanwhile, in the order of writing. Known
 * lines from before the page are dropped unless it reaches back to them: what was missed between
 * would seem not to exist.
 */
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

/** What the server changes in a message: white space and control characters. */
const CHANGED = /[\s\p{C}]+/gu;

const core = (message: string) => message.replace(CHANGED, '');

/** Whether a line is the visitor's own comment with this message, as the server publishes it. */
export const isEcho = (line: ChatLine, message: string): boolean =>
  line.kind === 'comment' && line.isOwn && core(line.message) === core(message);
