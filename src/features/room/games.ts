import type { AnyRealtimeEvent, EventData, EventName } from '../../contract/events.ts';
import { setAnnouncement } from '../announcement/announcement.ts';
import { announcementReceivers } from '../announcement/live.ts';
import { clearSentLink } from '../announcement/sent-link.ts';
import { clearDraw, drawCatchUp } from '../draw/draw.ts';
import { drawReceivers, receiveOwnEntry } from '../draw/live.ts';
import { pollReceivers, receiveOwnVote } from '../poll/live.ts';
import { clearPoll, pollCatchUp } from '../poll/poll.ts';
import type { Post } from '../post/post.ts';

const receivers: { [N in EventName]?: (data: EventData<N>) => void } = {
  ...pollReceivers,
  ...drawReceivers,
  ...announcementReceivers,
  comment: (comment) => {
    receiveOwnVote(comment);
    receiveOwnEntry(comment);
  },
};

/** Handles the events of polls, draws and announcements. Spec §7 realtime. */
export const receiveGameEvent = ({ event, data }: AnyRealtimeEvent): void =>
  receivers[event]?.(data as never);

/**
 * Returns a setter for the poll, draw and announcement of a post fetched after events were missed.
 * Call this before the fetch, so that events received meanwhile win. Design §4.9.
 */
export function gamesCatchUp(): (post: Post) => void {
  const setPoll = pollCatchUp();
  const setDraw = drawCatchUp();
  return ({ poll, draw, announcement }) => {
    setPoll(poll);
    setDraw(draw);
    setAnnouncement(announcement);
  };
}

export function clearGames(): void {
  clearPoll();
  clearDraw();
  setAnnouncement(null);
  clearSentLink();
}
