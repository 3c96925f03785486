import { hearComments } from '../../features/comment/live.ts';
import { hearPost } from '../../features/post/live.ts';
import type { Post, StreamInfo } from '../../features/post/state.ts';
import { loadViewers } from '../../features/viewer/actions.ts';
import { hearViewers } from '../../features/viewer/live.ts';
import { $viewers } from '../../features/viewer/state.ts';
import { connectRealtime, type RealtimeConnection } from '../../platform/realtime/realtime.ts';
import { catchUp } from './catch-up.ts';

/** Opens the room's channels and takes in what they tell; after a gap, fetches what they would have. */
export const listen = (post: Post, info: StreamInfo): RealtimeConnection =>
  connectRealtime(info, {
    onEvent: (event) => {
      hearPost(event);
      hearComments(event);
      hearViewers(event);
    },
    // Whoever comes back while still counted changes no number, so nobody is told one.
    onState: (state) => {
      if (state === 'live' && !$viewers.get()) void loadViewers(post.id);
    },
    onGap: () => catchUp(post),
  });
