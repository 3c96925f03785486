import { computed } from 'nanostores';
import { $announcement } from '../../features/announcement/announcement.ts';
import { $sentLink } from '../../features/announcement/sent-link.ts';
import { $shownDraw } from '../../features/draw/draw.ts';
import { $win } from '../../features/draw/win.ts';
import { $shownPoll } from '../../features/poll/poll.ts';

export const $hasGames = computed(
  [$shownPoll, $shownDraw, $win, $announcement, $sentLink],
  (...shown) => shown.some((each) => each !== undefined),
);
