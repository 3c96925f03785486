import { createKept } from '../../platform/storage/kept.ts';
import { say } from '../comment/actions.ts';
import { voteOf } from './rules/vote-of.ts';
import { $closedPoll, $poll, $vote, $voting, type Poll } from './state.ts';

/** The votes of this browser, so that a reload shows them. */
const votes = createKept('votes');

function setPoll(poll: Poll | undefined): void {
  if ($poll.get()?.id !== poll?.id) {
    const kept = poll && votes.get(poll.id);
    $vote.set(kept === undefined ? undefined : Number(kept));
    $voting.set({ status: 'idle' });
  }
  $poll.set(poll);
}

/** The host shows a poll, or shows it again to those who closed it. */
export function showPoll(poll: Poll): void {
  $closedPoll.set(undefined);
  setPoll(poll);
}

/** New counts, or the end. Another poll that is still running stays. */
export function updatePoll(poll: Poll): void {
  const shown = $poll.get();
  if (shown?.status === 'processing' && shown.id !== poll.id) return;
  setPoll(poll);
}

/** Hides a poll, if it is the one that is shown. */
export function hidePoll(id: number): void {
  if ($poll.get()?.id === id) setPoll(undefined);
}

/** The viewer closes the poll. It comes back when the host shows it again. */
export const closePoll = (): void => $closedPoll.set($poll.get()?.id);

/** Remembers a comment of this viewer that the server counts as a vote. Spec §3 Poll. */
export function countOwnVote(message: string): void {
  const poll = $poll.get();
  const index = poll?.status === 'processing' ? voteOf(message, poll.options) : undefined;
  if (!poll || index === undefined) return;
  votes.set(poll.id, String(index));
  $vote.set(index);
  $voting.set({ status: 'idle' });
}

/** Votes by a comment with the option's number, which is how everyone in the room votes. */
export async function vote(index: number): Promise<void> {
  const poll = $poll.get();
  if (poll?.status !== 'processing' || $voting.get().status === 'sending') return;
  $voting.set({ status: 'sending' });
  const said = await say(poll.post_id, String(index));
  if ($poll.get()?.id !== poll.id) return;
  if (said.status === 'sent') countOwnVote(String(index));
  else $voting.set(said.status === 'failed' ? said : { status: 'idle' });
}

/**
 * Returns a function that sets the poll to what was fetched after events were missed, unless an event
 * came meanwhile, which is newer. The result of a poll that is over stays.
 */
export function pollCatchUp(): (fetched: Poll | null) => void {
  const before = $poll.get();
  return (fetched) => {
    if ($poll.get() !== before) return;
    if (fetched) setPoll(fetched);
    else if (before?.status === 'processing') setPoll(undefined);
  };
}

/** Clears the poll of a room that is left. */
export function clearPoll(): void {
  setPoll(undefined);
  $closedPoll.set(undefined);
}
