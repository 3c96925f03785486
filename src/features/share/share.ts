import { atom, computed } from 'nanostores';
import { announceShared } from '../../contract/calls/post.ts';
import { call } from '../../platform/http/call.ts';
import { getWords } from '../../platform/i18n/words.ts';
import { realtimeId } from '../../platform/realtime/realtime-id.ts';
import { liveMode } from '../../platform/route/live-mode.ts';
import { copyText } from '../../platform/secure-context/copy-text.ts';
import { openNativeShare } from '../../platform/secure-context/native-share.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { track } from '../../platform/tracking/track.ts';
import { $post } from '../post/post.ts';
import { closeShare, setRefused } from './dialog.ts';
import { shareLink } from './rules/share-link.ts';

/** `native`: the device's share sheet, which reports success. */
type ShareWay = 'native' | 'link';

/** Spec §4 shared stream: sharing marks it. */
export const $shared = atom<{ status: 'not_yet' } | { status: 'shared'; way: ShareWay }>({
  status: 'not_yet',
});

export const $shareable = computed($post, (post) =>
  post.status === 'ready'
    ? {
        postId: post.data.id,
        title: post.data.title,
        url: shareLink(post.data.share_url, location.origin),
      }
    : undefined,
);

/** Ignores failures. Spec §4, §7 announce-shared. */
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

/** Closing the sheet does not count as sharing. */
export async function shareNatively(): Promise<void> {
  const shareable = $shareable.get();
  if (!shareable) return;
  setRefused('nothing');
  try {
    await openNativeShare({ title: shareable.title, url: shareable.url });
  } catch (error) {
    if (!isClosed(error)) setRefused('native');
    return;
  }
  await markShared(shareable.postId, 'native');
}

/** A refusal shows a notice beside the URL, which a toast would cover. */
export async function copyShareLink(): Promise<void> {
  const shareable = $shareable.get();
  if (!shareable) return;
  setRefused('nothing');
  try {
    await copyText(shareable.url);
  } catch {
    setRefused('copy');
    return;
  }
  showToast(getWords('share').copied, 'success');
  await markShared(shareable.postId, 'link');
}

export async function shareExternally(): Promise<void> {
  const shareable = $shareable.get();
  if (shareable) await markShared(shareable.postId, 'link');
}

export function clearShare(): void {
  closeShare();
  $shared.set({ status: 'not_yet' });
}
