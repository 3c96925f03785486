import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { $announcement } from '../../features/announcement/announcement.ts';
import { AnnouncementBanner } from '../../features/announcement/announcement-banner.tsx';
import { $sentLink } from '../../features/announcement/sent-link.ts';
import { SentLinkBanner } from '../../features/announcement/sent-link-banner.tsx';
import { $shownDraw } from '../../features/draw/draw.ts';
import { DrawOverlay } from '../../features/draw/draw-overlay.tsx';
import { $win } from '../../features/draw/win.ts';
import { WinDialog } from '../../features/draw/win-dialog.tsx';
import { $shownPoll } from '../../features/poll/poll.ts';
import { PollOverlay } from '../../features/poll/poll-overlay.tsx';
import { $post } from '../../features/post/post.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { InTurn } from './in-turn.tsx';

/** Screen readers hear no single votes. */
const News = () => {
  const polls = useWords('poll');
  const draws = useWords('draw');
  const poll = useStore($shownPoll);
  const draw = useStore($shownDraw);
  const [news, setNews] = useState('');
  const ofPoll = poll && `${poll.title} ${poll.status === 'done' ? polls.done : polls.open}`;
  const ofDraw = draw && `${draw.title} ${draws[draw.status]}`;
  // A live region that mounts with its text is not announced.
  useEffect(() => setNews([ofPoll, ofDraw].filter(Boolean).join('。')), [ofPoll, ofDraw]);
  return (
    <VisuallyHidden>
      <span role="status">{news}</span>
    </VisuallyHidden>
  );
};

export const RoomGames = () => {
  const polls = useWords('poll');
  const draws = useWords('draw');
  const poll = useStore($shownPoll);
  const draw = useStore($shownDraw);
  const hasWon = useStore($win) !== undefined;
  const hasNews = useStore($announcement) !== undefined;
  const hasLink = useStore($sentLink) !== undefined;
  const isVoting = poll?.status === 'processing';
  const isDrawing = draw?.status !== 'published';
  // Votes after the end do not count, but winners may still be drawn.
  const post = useStore($post);
  const isOver = post.status === 'ready' && post.data.live_status === 'live_stopped';
  return (
    <>
      <InTurn id="win" priority="urgent" when={hasWon}>
        <WinDialog />
      </InTurn>
      <InTurn
        id="poll"
        priority={isVoting ? 'answer' : 'offer'}
        when={poll !== undefined && !isOver}
        line={{ title: poll?.title ?? '', status: isVoting ? polls.open : polls.done }}
      >
        <PollOverlay />
      </InTurn>
      <InTurn
        id="draw"
        priority={isDrawing ? 'answer' : 'offer'}
        when={draw !== undefined && !(isOver && isDrawing)}
        line={{ title: draw?.title ?? '', status: draw && draws[draw.status] }}
      >
        <DrawOverlay />
      </InTurn>
      <InTurn id="announcement" priority="offer" when={hasNews}>
        <AnnouncementBanner />
      </InTurn>
      <InTurn id="sent-link" priority="passing" when={hasLink}>
        <SentLinkBanner />
      </InTurn>
      <News />
    </>
  );
};

export async function loadRoomGames(): Promise<ComponentType> {
  await loadWords('poll', 'draw', 'announcement', 'error');
  return RoomGames;
}
