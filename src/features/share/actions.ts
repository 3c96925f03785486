import { announceShared } from '../../contract/calls/post.ts';
import { call } from '../../platform/http/call.ts';
import { getWords } from '../../platform/i18n/words.ts';
import { realtimeId } from '../../platform/realtime/realtime-id.ts';
import { liveMode } from '../../platform/route/live-mode.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { track } from '../../platform/tracking/track.ts';
import { closeShare, setRefused } from './open.ts';
import { $shareable, $shared, type ShareWay } from './state.ts';

/** Sharing marks the stream as shared and announces it. Spec §4, §7 announce-shared. Failures are ignored. */
async function markShared(postId: number, way: ShareWay): Promise<void> {
  closeShare();
  $shared.set({ status: 'shared', way });
  track('share', { method: way, content_type: 'live', item_id: String(postId) });
  await call(announceShared, {
    params: { postId },
    body: { pn_id: realtimeId(), source: liveMode() },
  });
}

const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Opens the device's share sheet; closing it is not a share. Where the browser does not let us, a
 * notice leads to the other ways.
 */
export async function shareNatively(): Promise<void> {
  const shareable = $shareable.get();
  if (!shareable) return;
  setRefused('nothing');
  try {
    await navigator.share({ title: shareable.title, url: shareable.url });
  } catch (error) {
    if (!isClosed(error)) setRefused('native');
    return;
  }
  await markShared(shareable.postId, 'native');
}

/**
 * Copies the URL and shows a toast. When the browser forbids it, a notice next to the URL asks to
 * copy it by hand; a toast would cover the URL.
 */
export async function copyShareLink(): Promise<void> {
  const shareable = $shareable.get();
  if (!shareable) return;
  setRefused('nothing');
  try {
    await navigator.clipboard.writeText(shareable.url);
  } catch {
    setRefused('copy');
    return;
  }
  showToast(getWords('share').copied, 'success');
  await markShared(shareable.postId, 'link');
}

/** Clears the share of a room that is left. */
export function clearShare(): void {
  closeShare();
  $shared.set({ status: 'not_yet' });
}

/** Marks the post as shared through an external service. */
export async function shareExternally(): Promise<void> {
  const shareable = $shareable.get();
  if (shareable) await markShared(shareable.postId, 'link');
}
