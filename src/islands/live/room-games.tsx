import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
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

export const RoomGames = () => {
  const polls = useWords('poll');
  const draws = useWords('draw');
  const words = useWords('announcement');
  const poll = useStore($shownPoll);
  const draw = useStore($shownDraw);
  const hasWon = useStore($win) !== undefined;
  const announcement = useStore($announcement);
  const link = useStore($sentLink);
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
        chip={{
          icon: 'poll',
          title: poll?.title ?? '',
          status: isVoting ? polls.open : polls.done,
        }}
      >
        <PollOverlay />
      </InTurn>
      <InTurn
        id="draw"
        priority={isDrawing ? 'answer' : 'offer'}
        when={draw !== undefined && !(isOver && isDrawing)}
        chip={{ icon: 'gift', title: draw?.title ?? '', status: draw && draws[draw.status] }}
      >
        <DrawOverlay />
      </InTurn>
      <InTurn
        id="announcement"
        priority="offer"
        when={announcement !== undefined}
        chip={announcement && { icon: 'info', title: announcement.message }}
      >
        <AnnouncementBanner />
      </InTurn>
      <InTurn
        id="sent-link"
        priority="passing"
        when={link !== undefined}
        chip={link && { icon: 'link', title: link.title ?? words.link }}
      >
        <SentLinkBanner />
      </InTurn>
    </>
  );
};

export async function loadRoomGames(): Promise<ComponentType> {
  await loadWords('poll', 'draw', 'announcement', 'error');
  return RoomGames;
}
