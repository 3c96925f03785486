import { atom, computed } from 'nanostores';
import type { EventData } from '../../contract/events.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { createKept } from '../../platform/storage/kept.ts';
import { sendKeyword } from '../comment/send-draft.ts';
import { voteOf } from './rules/vote-of.ts';

export type Poll = EventData<'poll.show'>;

export const $poll = atom<Poll | undefined>(undefined);

export const $closedPoll = atom<number | undefined>(undefined);

export const $vote = atom<number | undefined>(undefined);

export const $voting = atom<
  { status: 'idle' } | { status: 'sending' } | { status: 'failed'; failure: Failure }
>({ status: 'idle' });

export const $shownPoll = computed([$poll, $closedPoll], (poll, closed) =>
  poll?.id === closed ? undefined : poll,
);

/** Stored, so that a reload shows them. */
const votes = createKept('votes');

function setPoll(poll: Poll | undefined): void {
  if ($poll.get()?.id !== poll?.id) {
    const kept = poll && votes.get(poll.id);
    $vote.set(kept === undefined ? undefined : Number(kept));
    $voting.set({ status: 'idle' });
  }
  $poll.set(poll);
}

export function showPoll(poll: Poll): void {
  $closedPoll.set(undefined);
  setPoll(poll);
}

/** Does nothing while another poll runs. */
export function updatePoll(poll: Poll): void {
  const shown = $poll.get();
  if (shown?.status === 'processing' && shown.id !== poll.id) return;
  setPoll(poll);
}

export function hidePoll(id: number): void {
  if ($poll.get()?.id === id) setPoll(undefined);
}

export const closePoll = (): void => $closedPoll.set($poll.get()?.id);

/** Spec §3 Poll. */
export function countOwnVote(message: string): void {
  const poll = $poll.get();
  const index = poll?.status === 'processing' ? voteOf(message, poll.options) : undefined;
  if (!poll || index === undefined) return;
  votes.set(poll.id, String(index));
  $vote.set(index);
  $voting.set({ status: 'idle' });
}

export async function vote(index: number): Promise<void> {
  const poll = $poll.get();
  if (poll?.status !== 'processing' || $voting.get().status === 'sending') return;
  $voting.set({ status: 'sending' });
  const sent = await sendKeyword(poll.post_id, String(index));
  if ($poll.get()?.id !== poll.id) return;
  if (sent.status === 'sent') countOwnVote(String(index));
  else $voting.set(sent.status === 'failed' ? sent : { status: 'idle' });
}

/** An event during the fetch wins, and an ended poll's result stays. */
export function pollCatchUp(): (fetched: Poll | null) => void {
  const before = $poll.get();
  return (fetched) => {
    if ($poll.get() !== before) return;
    if (fetched) setPoll(fetched);
    else if (before?.status === 'processing') setPoll(undefined);
  };
}

export function clearPoll(): void {
  setPoll(undefined);
  $closedPoll.set(undefined);
}
