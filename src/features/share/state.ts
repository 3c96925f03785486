import { atom, computed } from 'nanostores';
import { $post } from '../post/state.ts';
import { shareLink } from './rules/share-link.ts';

/** native: by the device's own sheet, which says that it happened; link: copied, or taken to a place. */
export type ShareWay = 'native' | 'link';

/** Whether the ways of sharing are in sight. */
export const $shareDialog = atom<'closed' | 'open'>('closed');

/** Whether the browser let the address be copied; forbidden until it is tried again. */
export const $copying = atom<'untried' | 'forbidden'>('untried');

/** How this visitor last passed the show on. Spec §4: sharing marks the stream as shared. */
export const $shared = atom<{ status: 'not_yet' } | { status: 'shared'; way: ShareWay }>({
  status: 'not_yet',
});

/** What is passed on; undefined until the show is known. */
export const $shareable = computed($post, (post) =>
  post.status === 'ready'
    ? {
        postId: post.data.id,
        title: post.data.title,
        url: shareLink(post.data.share_url, location.origin),
      }
    : undefined,
);
