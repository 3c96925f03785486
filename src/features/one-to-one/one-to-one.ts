import { atom } from 'nanostores';
import * as calls from '../../contract/calls/one-to-one.ts';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { openPage } from '../../platform/navigation/open-page.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';
import { href } from '../../routes/href.ts';
import { requireIdentity } from '../session/prompt.ts';
import { $session } from '../session/session.ts';

export type OneToOne = Reply<'getOneToOne'>;

export const $oneToOne = atom<Load<OneToOne>>(EMPTY);

export const $entering = atom<
  { status: 'idle' } | { status: 'loading' } | { status: 'failed'; failure: Failure }
>({ status: 'idle' });

interface Entrance {
  store: string;
  postIdHash: string;
}

const paramsOf = ({ store, postIdHash }: Entrance) => ({ slug: store, postIdHash });

/** Keeps a loaded show on screen meanwhile. */
export async function loadEntrance(entrance: Entrance): Promise<void> {
  const signal = pageSignal();
  if ($oneToOne.get().status !== 'ready') $oneToOne.set(LOADING);
  const result = await call(calls.getOneToOne, { params: paramsOf(entrance), signal });
  if (!signal.aborted) $oneToOne.set(loadOf(result));
}

export function openEntrance(entrance: Entrance, signal: AbortSignal): void {
  const unsubscribe = $session.listen((session, before) => {
    if (before && before.type !== 'unknown' && session.type !== before.type) {
      void loadEntrance(entrance);
    }
  });
  signal.addEventListener('abort', () => {
    unsubscribe();
    $oneToOne.set(EMPTY);
    $entering.set({ status: 'idle' });
  });
  void loadEntrance(entrance);
}

/** Reloads the entrance if another member took the place. Spec §2 one-to-one. */
export async function enterOneToOne(entrance: Entrance): Promise<void> {
  if ($entering.get().status === 'loading' || !(await requireIdentity(false))) return;
  const signal = pageSignal();
  $entering.set({ status: 'loading' });
  const result = await call(calls.enterOneToOne, { params: paramsOf(entrance), signal });
  if (signal.aborted) return;
  if (result.ok) {
    openPage(href('live', { store: entrance.store, id: result.data.post_id }));
    return;
  }
  const { failure } = result;
  const isTaken = failure.code === 'STATE_CONFLICT';
  if (isTaken) await loadEntrance(entrance);
  $entering.set(isTaken ? { status: 'idle' } : { status: 'failed', failure });
}
