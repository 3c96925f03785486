import { useStore } from '@nanostores/react';
import { AddToCalendar } from '../../features/calendar/add-to-calendar.tsx';
import { $post } from '../../features/post/post.ts';
import { shareLink } from '../../features/share/rules/share-link.ts';
import { $store } from '../../features/store/store.ts';

export const WaitingCalendar = () => {
  const post = useStore($post);
  const store = useStore($store);
  if (post.status !== 'ready' || store.status !== 'ready' || !post.data.upcoming_at) return null;
  // A one-to-one show has no public calendar file.
  if (post.data.type !== 'formal') return null;
  const { id, title, upcoming_title, upcoming_at, share_url } = post.data;
  return (
    <AddToCalendar
      show={{
        id,
        title: upcoming_title ?? title,
        startsAt: upcoming_at,
        url: shareLink(share_url, location.origin),
        store: store.data.name,
        timeZone: store.data.timezone,
      }}
    />
  );
};
