import * as calls from '../../contract/calls/one-to-one.ts';
import { call } from '../../platform/http/call.ts';
import { openPage } from '../../platform/navigation/open-page.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, loadOf } from '../../platform/state/load.ts';
import { href } from '../../routes/href.ts';
import { requireIdentity } from '../session/actions.ts';
import { $session } from '../session/state.ts';
import { $entering, $oneToOne } from './state.ts';

/** The address of an entrance. */
interface Entrance {
  store: string;
  postIdHash: string;
}

const paramsOf = ({ store, postIdHash }: Entrance) => ({ slug: store, postIdHash });

/** Loads what is seen from the entrance; a loaded one stays on screen meanwhile. */
export async function loadEntrance(entrance: Entrance): Promise<void> {
  const signal = pageSignal();
  if ($oneToOne.get().status !== 'ready') $oneToOne.set(LOADING);
  const result = await call(calls.getOneToOne, { params: paramsOf(entrance), signal });
  if (!signal.aborted) $oneToOne.set(loadOf(result));
}

/**
 * Comes to the entrance of a one-to-one show, and looks again when the visitor has signed in or out.
 * Ends with the signal.
 */
export function comeToEntrance(entrance: Entrance, signal: AbortSignal): void {
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

/**
 * Takes the place after the login check and goes on to the show's room, which is the waiting room until
 * the show begins. Where somebody else was faster, the entrance says so. Spec §2 one-to-one.
 */
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
