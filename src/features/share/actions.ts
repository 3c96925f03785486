import { announceShared } from '../../contract/calls/post.ts';
import { call } from '../../platform/http/call.ts';
import { realtimeId } from '../../platform/realtime/realtime-id.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { closeShare } from './open.ts';
import { $copying, $shareable, $shared, type ShareWay } from './state.ts';
import { shareWords } from './words.ts';

/** Spec §4: sharing marks the stream as shared and announces it. A failure is nobody's to mend. */
async function markShared(postId: number, way: ShareWay): Promise<void> {
  closeShare();
  $shared.set({ status: 'shared', way });
  await call(announceShared, {
    params: { postId },
    body: { pn_id: realtimeId(), source: 'liveweb' },
  });
}

/** Passes the show on by the device's own sheet. Whoever closes it has shared nothing. */
export async function shareNatively(): Promise<void> {
  const it = $shareable.get();
  if (!it) return;
  try {
    await navigator.share({ title: it.title, url: it.url });
  } catch {
    return;
  }
  await markShared(it.postId, 'native');
}

/**
 * Puts the address on the clipboard, and says so. Where the browser forbids it, that is said beside
 * the address, which a toast would cover: it is copied by hand then.
 */
export async function copyShareLink(): Promise<void> {
  const it = $shareable.get();
  if (!it) return;
  $copying.set('untried');
  try {
    await navigator.clipboard.writeText(it.url);
  } catch {
    $copying.set('forbidden');
    return;
  }
  showToast(shareWords.get().copied, 'success');
  await markShared(it.postId, 'link');
}

/** A place of friends was opened with the address. */
export async function sharedElsewhere(): Promise<void> {
  const it = $shareable.get();
  if (it) await markShared(it.postId, 'link');
}
