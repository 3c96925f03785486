import { atom } from 'nanostores';
import * as sessionCalls from '../../contract/calls/session.ts';
import type { Reply } from '../../contract/schemas.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { getWords, loadWords } from '../../platform/i18n/words.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';
import { showToast } from '../../platform/toast/actions.ts';

export type Session = Reply<'listSessions'>['data'][number];

/** Newest first. */
export const $sessions = atom<Load<Session[]>>(EMPTY);

export const $ending = atom<{ status: 'none' | 'asking' | 'all' } | { status: 'one'; id: number }>({
  status: 'none',
});

export async function loadSessions(): Promise<void> {
  const signal = pageSignal();
  $ending.set({ status: 'none' });
  $sessions.set(LOADING);
  const result = await call(sessionCalls.listSessions, { signal });
  if (signal.aborted) return;
  $sessions.set(loadOf(result.ok ? { ok: true, data: result.data.data } : result));
}

function keep(isLeft: (session: { id: number; is_current: boolean }) => boolean): void {
  const sessions = $sessions.get();
  if (sessions.status !== 'ready') return;
  $sessions.set({ status: 'ready', data: sessions.data.filter(isLeft) });
}

const say = async (key: 'sessionEnded' | 'othersEnded') => {
  await loadWords('profile');
  showToast(getWords('profile')[key], 'success');
};

/** A missing one counts as ended. */
export async function endSession(id: number): Promise<void> {
  if ($ending.get().status !== 'none') return;
  $ending.set({ status: 'one', id });
  const result = await call(sessionCalls.endSession, { params: { id } });
  $ending.set({ status: 'none' });
  if (!result.ok && result.failure.code !== 'NOT_FOUND') return void showFailure(result.failure);
  keep((session) => session.id !== id);
  void say('sessionEnded');
}

export const askToEndOthers = (): void => $ending.set({ status: 'asking' });

export const cancelEnding = (): void => $ending.set({ status: 'none' });

export async function endOthers(): Promise<void> {
  if ($ending.get().status === 'all') return;
  $ending.set({ status: 'all' });
  const result = await call(sessionCalls.endOtherSessions);
  $ending.set({ status: 'none' });
  if (!result.ok) return void showFailure(result.failure);
  keep((session) => session.is_current);
  void say('othersEnded');
}
