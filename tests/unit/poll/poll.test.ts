import { beforeEach, describe, expect, it } from 'vitest';
import {
  $poll,
  $shownPoll,
  $vote,
  clearPoll,
  closePoll,
  countOwnVote,
  hidePoll,
  type Poll,
  pollCatchUp,
  showPoll,
  updatePoll,
} from '../../../src/features/poll/poll.ts';

const poll = (id: number, change: Partial<Poll> = {}): Poll => ({
  id,
  post_id: 1,
  title: 'どれ？',
  status: 'processing',
  options: [
    { index: 1, value: '藍', count: 0, percentage: 0 },
    { index: 2, value: '朱', count: 0, percentage: 0 },
  ],
  ...change,
});

describe('the poll of a room, Spec §7 realtime poll', () => {
  beforeEach(clearPoll);

  it('reopens a closed poll when shown again, but not on each vote', () => {
    showPoll(poll(1));
    closePoll();
    updatePoll(poll(1));
    expect($shownPoll.get()).toBeUndefined();
    showPoll(poll(1));
    expect($shownPoll.get()?.id).toBe(1);
    hidePoll(2);
    expect($shownPoll.get()?.id).toBe(1);
    hidePoll(1);
    expect($shownPoll.get()).toBeUndefined();
  });

  it('keeps a running poll when an earlier one’s result is late', () => {
    showPoll(poll(2));
    updatePoll(poll(1, { status: 'done' }));
    expect($poll.get()?.id).toBe(2);
  });

  it('counts a comment by number or text in any width as a vote until the end', () => {
    showPoll(poll(3));
    countOwnVote('きれい');
    expect($vote.get()).toBeUndefined();
    countOwnVote('２');
    expect($vote.get()).toBe(2);
    countOwnVote(' 藍 ');
    expect($vote.get()).toBe(1);
    updatePoll(poll(3, { status: 'done' }));
    countOwnVote('2');
    expect($vote.get()).toBe(1);
  });

  it('applies the fetched poll unless an event was newer', () => {
    pollCatchUp()(poll(4));
    expect($poll.get()?.id).toBe(4);
    const late = pollCatchUp();
    showPoll(poll(5));
    late(null);
    expect($poll.get()?.id).toBe(5);
    pollCatchUp()(null);
    expect($poll.get()).toBeUndefined();
    updatePoll(poll(5, { status: 'done' }));
    pollCatchUp()(null);
    expect($poll.get()?.status).toBe('done');
  });
});
