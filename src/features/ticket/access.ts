import { atom } from 'nanostores';
import * as calls from '../../contract/calls/ticket.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { $post, loadPost } from '../post/post.ts';
import { closeStream, loadStreamInfo } from '../post/stream.ts';
import { requireIdentity } from '../session/prompt.ts';
import { $guestMode } from '../store/settings.ts';

/** `taken`: the ticket was revoked. Spec §6 private live posts. */
export const $access = atom<'unknown' | 'granted' | 'denied' | 'taken'>('unknown');

export const $code = atom('');

/** Spec §4: the ticket bind flow goes bind, then success or failed. */
export const $binding = atom<
  | { status: 'idle' }
  | { status: 'bind' }
  | { status: 'success' }
  | { status: 'failed'; failure: Failure }
>({ status: 'idle' });

async function isAllowed(postId: number): Promise<boolean | undefined> {
  const signal = pageSignal();
  const result = await call(calls.getPostPermission, { params: { postId }, signal });
  return result.ok && !signal.aborted ? result.data.has_permission : undefined;
}

async function letIn(postId: number): Promise<void> {
  $access.set('granted');
  const post = $post.get();
  if (post.status !== 'ready') return;
  await Promise.all([loadPost(post.data.store_id, postId), loadStreamInfo(postId)]);
}

export const writeCode = (code: string): void => $code.set(code);

/** Spec §4 ticket bind flow. */
export async function bindTicket(postId: number): Promise<void> {
  const code = $code.get().trim();
  if (code === '' || $binding.get().status === 'bind') return;
  if (!(await requireIdentity($guestMode.get()))) return;
  $binding.set({ status: 'bind' });
  const result = await call(calls.bindTicket, {
    params: { postId },
    body: { ticket_code: code },
  });
  if (!result.ok) return $binding.set({ status: 'failed', failure: result.failure });
  $binding.set({ status: 'success' });
  await letIn(postId);
}

/** Uses the code of the address. Spec §2 /{store}/live. */
export async function comeToEntrance(postId: number): Promise<void> {
  const code = new URLSearchParams(location.search).get('ticket_id');
  if (code !== null && $code.get() === '') writeCode(code);
  const has = await isAllowed(postId);
  if (has) return letIn(postId);
  if (has === false && $access.get() !== 'taken') $access.set('denied');
  if (code !== null && $binding.get().status === 'idle' && $access.get() === 'denied') {
    await bindTicket(postId);
  }
}

/** Called when the server has closed the connection: a revoked ticket ends the access. */
export async function checkAccess(postId: number): Promise<void> {
  const post = $post.get();
  if (post.status !== 'ready' || !post.data.is_private) return;
  if ((await isAllowed(postId)) !== false) return;
  $access.set('taken');
  $code.set('');
  $binding.set({ status: 'idle' });
  closeStream();
  await loadPost(post.data.store_id, postId);
}

export function leaveEntrance(): void {
  $access.set('unknown');
  $code.set('');
  $binding.set({ status: 'idle' });
}
