import { computed } from 'nanostores';
import { $announcement, $sentLink } from '../../features/announcement/state.ts';
import { $shownDraw, $win } from '../../features/draw/state.ts';
import { $shownPoll } from '../../features/poll/state.ts';

/** Whether the host shows anything over the room, or a prize waits for its winner. */
export const $hasGames = computed(
  [$shownPoll, $shownDraw, $win, $announcement, $sentLink],
  (...shown) => shown.some((each) => each !== undefined),
);
