import type { AnyRealtimeEvent, EventData, EventName } from '../../contract/events.ts';
import { publicRealtimeId } from '../../platform/realtime/realtime-id.ts';
import { setAnnouncement, showAnnouncement } from '../announcement/announcement.ts';
import { clearSentLink, showSentLink } from '../announcement/sent-link.ts';
import { clearDraw, countOwnEntry, drawCatchUp, setDraw } from '../draw/draw.ts';
import { receivePrize } from '../draw/win.ts';
import {
  clearPoll,
  countOwnVote,
  hidePoll,
  pollCatchUp,
  showPoll,
  updatePoll,
} from '../poll/poll.ts';
import type { Post } from '../post/post.ts';

const receivers: { [N in EventName]?: (data: EventData<N>) => void } = {
  'poll.show': showPoll,
  'poll.result': updatePoll,
  'poll.ended': updatePoll,
  'poll.hidden': ({ id }) => hidePoll(id),
  'draw.started': setDraw,
  'draw.processing': setDraw,
  'draw.ended': setDraw,
  'draw.published': setDraw,
  'draw.prize_received': receivePrize,
  announcement: showAnnouncement,
  'url.sent': showSentLink,
  // The viewer's own comment may vote or enter a draw.
  comment: ({ from, message }) => {
    if (from.asid !== publicRealtimeId()) return;
    countOwnVote(message);
    countOwnEntry(message);
  },
};

/**
 * Spec §7 realtime, §7 realtime poll, §7 poll.show, §7 poll.result, §7 poll.ended, §7 poll.hidden,
 * §7 draw, §7 draw.started, §7 draw.processing, §7 draw.ended, §7 draw.published, §7
 * draw.prize_received.
 */
export const receiveGameEvent = ({ event, data }: AnyRealtimeEvent): void =>
  receivers[event]?.(data as never);

/** Call this before the fetch, so that events received meanwhile win. Design §4.9. */
export function gamesCatchUp(): (post: Post) => void {
  const setPoll = pollCatchUp();
  const setMissedDraw = drawCatchUp();
  return ({ poll, draw, announcement }) => {
    setPoll(poll);
    setMissedDraw(draw);
    setAnnouncement(announcement);
  };
}

export function clearGames(): void {
  clearPoll();
  clearDraw();
  setAnnouncement(null);
  clearSentLink();
}
