import { atom, computed } from 'nanostores';
import { $post } from '../post/state.ts';
import { shareLink } from './rules/share-link.ts';

/**
 * `native`: the device's share sheet, which reports success. `link`: copied, or an external
 * service.
 */
export type ShareWay = 'native' | 'link';

/** The share dialog. */
export const $shareDialog = atom<'closed' | 'open'>('closed');

/**
 * What the browser has refused: to copy the URL, or to open the device's share sheet, as in somebody
 * else's page.
 */
export type Refused = 'nothing' | 'copy' | 'native';

export const $refused = atom<Refused>('nothing');

/** How this visitor last shared. Spec §4 shared stream: sharing marks it. */
export const $shared = atom<{ status: 'not_yet' } | { status: 'shared'; way: ShareWay }>({
  status: 'not_yet',
});

/** What is shared; undefined until the post is loaded. */
export const $shareable = computed($post, (post) =>
  post.status === 'ready'
    ? {
        postId: post.data.id,
        title: post.data.title,
        url: shareLink(post.data.share_url, location.origin),
      }
    : undefined,
);
