import * as commentCalls from '../../contract/calls/comment.ts';
import * as postCalls from '../../contract/calls/post.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { publicRealtimeId } from '../../platform/realtime/realtime-id.ts';
import { createBatch } from '../../platform/time/batch.ts';
import { $post } from '../post/state.ts';
import { requireIdentity } from '../session/actions.ts';
import { $session } from '../session/state.ts';
import { $guestMode } from '../store/state.ts';
import { postComment } from './post-comment.ts';
import {
  type Chat,
  chatOf,
  EMPTY_CHAT,
  firstLine,
  leaveEnd,
  MOST_A_FRAME,
  receive,
  returnToEnd,
  settle,
  withHistory,
  withOlder,
} from './rules/chat.ts';
import { type ChatLine, chatLine } from './rules/lines.ts';
import {
  $blocked,
  $chat,
  $draft,
  $greeting,
  $hidden,
  $history,
  $notOnSale,
  $older,
  NOBODY,
} from './state.ts';

/** Lines in a page of the history: a phone shows a quarter of them. */
const PAGE_LINES = 30;
/** How often a flood is drawn. */
const FLOOD_INTERVAL_MS = 100;
/** A flood is over when it was not drawn in full for this long. */
const CALM_MS = 500;

interface Room {
  storeId: number;
  postId: number;
}

/** Which lines: the newest, those up to an instant, or those from one on. */
interface Page {
  limit: number;
  before?: string;
  after?: string;
}

/** Requests a page of the chat, oldest line first. */
export async function loadLines({ storeId, postId }: Room, page: Page) {
  const query = { store_id: storeId, channel: `comment|${postId}`, ...page };
  const result = await call(commentCalls.listComments, { query, signal: pageSignal() });
  if (!result.ok) return result;
  const lines = result.data.comments.map(({ message, at }) =>
    chatLine(message, at, publicRealtimeId()),
  );
  return { ok: true, data: lines } as const;
}

/** Requests a page of the history: the newest one, or the one that ends at an instant. */
async function loadPage(room: Room, before?: string) {
  const page = await loadLines(room, { limit: PAGE_LINES, ...(before ? { before } : {}) });
  return page.ok ? { ...page, hasOlder: page.data.length >= PAGE_LINES } : page;
}

/** Shows the chat of another moment, which a viewer of a replay has jumped to. */
export function replaceLines(lines: readonly ChatLine[], hasOlder: boolean): void {
  flood.clear();
  $chat.set(chatOf(lines, hasOlder));
  $older.set({ status: 'ready' });
  $history.set({ status: 'ready' });
}

/** Of a show whose chat is not shown afterwards nothing is loaded. */
export const silenceHistory = (): void => $history.set({ status: 'ready' });

/**
 * Loads the newest comments and joins them with those received meanwhile. Resolves true on
 * success. Spec §5 comment query.
 */
export async function loadComments(storeId: number, postId: number): Promise<boolean> {
  const signal = pageSignal();
  const page = await loadPage({ storeId, postId });
  if (signal.aborted) return false;
  if (!page.ok) {
    $history.set({ status: 'error', failure: page.failure });
    return false;
  }
  $chat.set(withHistory($chat.get(), page.data, page.hasOlder));
  $history.set({ status: 'ready' });
  return true;
}

/** Loads the page of comments before the first one that is shown. */
export async function loadOlderComments(): Promise<void> {
  const post = $post.get();
  const first = firstLine($chat.get());
  const isIdle = $older.get().status !== 'loading' && $chat.get().hasOlder;
  if (!isIdle || post.status !== 'ready' || !first) return;
  $older.set({ status: 'loading' });
  const signal = pageSignal();
  const page = await loadPage({ storeId: post.data.store_id, postId: post.data.id }, first.at);
  if (signal.aborted) return;
  // The reader who went back to the end meanwhile has another first line.
  if (page.ok && firstLine($chat.get())?.id === first.id) {
    $chat.set(withOlder($chat.get(), page.data, page.hasOlder));
  }
  $older.set(page.ok ? { status: 'ready' } : { status: 'error', failure: page.failure });
}

/** Schedules a task for when a flood is drawn next. */
const inFloodInterval = (run: () => void) => {
  const timer = setTimeout(run, FLOOD_INTERVAL_MS);
  return () => clearTimeout(timer);
};
const flood = createBatch<ChatLine>(inFloodInterval, draw);
let calm: ReturnType<typeof setTimeout> | undefined;

function draw(lines: readonly ChatLine[]): void {
  $chat.set(receive($chat.get(), lines));
  if ($chat.get().reader !== 'thinned' || lines.length <= MOST_A_FRAME) return;
  clearTimeout(calm);
  calm = setTimeout(() => $chat.set(settle($chat.get())), CALM_MS);
}

/**
 * Adds the comments and cart events of one frame, which are drawn at once. In a flood those of
 * several frames wait for one another: nobody reads sixty changes a second, and the page has other
 * things to draw.
 */
export function addLines(lines: readonly ChatLine[]): void {
  if ($chat.get().reader === 'thinned') flood.add(...lines);
  else draw(lines);
}

/** Draws what a flood has kept back. */
export const flushLines = (): void => flood.flush();

/** The reader scrolled back from the end of the chat: nothing moves until `returnToNewest`. */
export function stayInHistory(): void {
  flushLines();
  $chat.set(leaveEnd($chat.get()));
}

/** Shows the end of the chat, which follows new lines again. */
export const returnToNewest = (): void => $chat.set(returnToEnd($chat.get()));

/** Sets the comment that is being typed. */
export const writeDraft = (draft: string): void => $draft.set(draft);

/** `declined`: the visitor closed the dialog that asked who they are. */
type Said = { status: 'sent' } | { status: 'declined' } | { status: 'failed'; failure: Failure };

/**
 * Says something for the visitor that a button in the room stands for: a vote, a keyword. What they
 * are writing stays as it is.
 */
export async function say(postId: number, message: string): Promise<Said> {
  if (!(await requireIdentity($guestMode.get()))) return { status: 'declined' };
  const result = await postComment(postId, message);
  return result.ok ? { status: 'sent' } : { status: 'failed', failure: result.failure };
}

const announcedPosts = new Set<number>();

/**
 * Announces a member or guest to the room, once a post. Spec §7 announce-joined, §6: ghosts do not
 * announce joining.
 */
export async function announceJoined(postId: number): Promise<void> {
  const { type } = $session.get();
  if ((type !== 'member' && type !== 'guest') || announcedPosts.has(postId)) return;
  announcedPosts.add(postId);
  await call(postCalls.announceJoined, { params: { id: postId } });
}

/** Replaces all lines of the chat, and how it is read. */
export const setChat = (chat: Chat): void => $chat.set(chat);

/** Sets which comments are hidden, by their ids. */
export const setHidden = (ids: ReadonlySet<string>): void => $hidden.set(ids);

/** Sets who is blocked from commenting, by `personKey`. */
export const setBlocked = (people: ReadonlySet<string>): void => $blocked.set(people);

/** Empties the chat of a room that is left. */
export function emptyChat(): void {
  clearTimeout(calm);
  flood.clear();
  $chat.set(EMPTY_CHAT);
  $older.set({ status: 'ready' });
  $history.set({ status: 'loading' });
  $draft.set('');
  setHidden(NOBODY);
  setBlocked(NOBODY);
  dismissGreeting();
}

/** Shows a greeting for a visitor who joined; one at a time. Spec §4 greeting toast. */
export const greet = (id: string, name: string): void => $greeting.set({ id, name });

/** Hides the greeting of a viewer. */
export const dismissGreeting = (): void => $greeting.set(undefined);

/** What the visitor ordered by a comment is not on sale. Spec §8. */
export const noticeNotOnSale = (): void => $notOnSale.set('shown');

/** Hides the notice that an ordered product is not on sale. */
export const endNotOnSale = (): void => $notOnSale.set('hidden');
