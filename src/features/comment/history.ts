import { atom } from 'nanostores';
import * as commentCalls from '../../contract/calls/comment.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { publicRealtimeId } from '../../platform/realtime/realtime-id.ts';
import { $post } from '../post/post.ts';
import { $chat, clearLines, joinHistory, prependLines, replaceLines } from './chat.ts';
import { firstLine } from './rules/chat.ts';
import { type ChatLine, chatLine } from './rules/lines.ts';

type Loading = { status: 'loading' } | { status: 'ready' } | { status: 'error'; failure: Failure };

/** The load status of comments from before this visit. */
export const $history = atom<Loading>({ status: 'loading' });

export const $older = atom<Loading>({ status: 'ready' });

/** A phone shows about eight. */
const PAGE_LINES = 30;

interface Room {
  storeId: number;
  postId: number;
}

/** The newest lines if no instant is set. */
interface Page {
  limit: number;
  before?: string;
  after?: string;
}

export async function loadLines({ storeId, postId }: Room, page: Page) {
  const query = { store_id: storeId, channel: `comment|${postId}`, ...page };
  const result = await call(commentCalls.listComments, { query, signal: pageSignal() });
  if (!result.ok) return result;
  const lines = result.data.comments.map(({ message, at }) =>
    chatLine(message, at, publicRealtimeId()),
  );
  return { ok: true, data: lines } as const;
}

async function loadPage(room: Room, before?: string) {
  const page = await loadLines(room, { limit: PAGE_LINES, ...(before ? { before } : {}) });
  return page.ok ? { ...page, hasOlder: page.data.length >= PAGE_LINES } : page;
}

/** Resolves true on success. Spec §5 comment query. */
export async function loadComments(storeId: number, postId: number): Promise<boolean> {
  const signal = pageSignal();
  const page = await loadPage({ storeId, postId });
  if (signal.aborted) return false;
  if (!page.ok) {
    $history.set({ status: 'error', failure: page.failure });
    return false;
  }
  joinHistory(page.data, page.hasOlder);
  $history.set({ status: 'ready' });
  return true;
}

export async function loadOlderComments(): Promise<void> {
  const post = $post.get();
  const first = firstLine($chat.get());
  const isIdle = $older.get().status !== 'loading' && $chat.get().hasOlder;
  if (!isIdle || post.status !== 'ready' || !first) return;
  $older.set({ status: 'loading' });
  const signal = pageSignal();
  const page = await loadPage({ storeId: post.data.store_id, postId: post.data.id }, first.at);
  if (signal.aborted) return;
  // The reader may have returned to the end meanwhile.
  if (page.ok && firstLine($chat.get())?.id === first.id) prependLines(page.data, page.hasOlder);
  $older.set(page.ok ? { status: 'ready' } : { status: 'error', failure: page.failure });
}

export function replaceHistory(lines: readonly ChatLine[], hasOlder: boolean): void {
  replaceLines(lines, hasOlder);
  $older.set({ status: 'ready' });
  skipHistory();
}

export const skipHistory = (): void => $history.set({ status: 'ready' });

export function clearHistory(): void {
  clearLines();
  $older.set({ status: 'ready' });
  $history.set({ status: 'loading' });
}
