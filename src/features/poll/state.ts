import { atom, computed } from 'nanostores';
import type { EventData } from '../../contract/events.ts';
import type { Failure } from '../../platform/errors/failure.ts';

export type Poll = EventData<'poll.show'>;

/** The poll that the host shows, running or with its result; undefined without one. */
export const $poll = atom<Poll | undefined>(undefined);

/** The id of the poll that the viewer has closed; undefined when none is. */
export const $closedPoll = atom<number | undefined>(undefined);

/** The index of the option that this viewer voted for in the poll that is shown. */
export const $vote = atom<number | undefined>(undefined);

/** The vote that is being sent, or why it was not counted. */
export const $voting = atom<
  { status: 'idle' } | { status: 'sending' } | { status: 'failed'; failure: Failure }
>({ status: 'idle' });

/** The poll over the room. */
export const $shownPoll = computed([$poll, $closedPoll], (poll, closed) =>
  poll?.id === closed ? undefined : poll,
);
