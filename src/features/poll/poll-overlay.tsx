import { useStore } from '@nanostores/react';
import { Closable } from '../../../ui/closable/closable.tsx';
import { PollCard } from '../../../ui/poll-card/poll-card.tsx';
import { formatPercent } from '../../format/number.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $shownPoll, $vote, $voting, closePoll, type Poll, vote } from './poll.ts';

const totalOf = ({ options }: Poll) => options.reduce((sum, { count }) => sum + count, 0);

const Foot = ({ poll, hasVoted }: { poll: Poll; hasVoted: boolean }) => {
  const words = useWords('poll');
  const errors = useWords('error');
  const voting = useStore($voting);
  const isCounted = hasVoted || poll.status === 'done';
  if (voting.status === 'failed') {
    return <p role="alert">{failureText(voting.failure, errors)}</p>;
  }
  if (isCounted) return <p>{words.total({ count: totalOf(poll) })}</p>;
  return <p>{voting.status === 'sending' ? words.sending : words.hint}</p>;
};

/** Spec §3 Poll. */
export const PollOverlay = () => {
  const words = useWords('poll');
  const poll = useStore($shownPoll);
  const chosen = useStore($vote);
  if (!poll) return null;
  const isDone = poll.status === 'done';
  const label = isDone ? words.done : words.open;
  return (
    <Closable closeLabel={words.close} onClose={closePoll}>
      <PollCard
        title={poll.title}
        status={poll.status}
        statusLabel={chosen !== undefined && !isDone ? words.counted : label}
        options={poll.options.map(({ index, value, count, percentage }) => ({
          index,
          value,
          percentage,
          result: words.result({ percentage: formatPercent(percentage / 100), count }),
        }))}
        {...(chosen === undefined ? {} : { chosen, chosenLabel: words.own })}
        onVote={(index) => void vote(index)}
      >
        <Foot poll={poll} hasVoted={chosen !== undefined} />
      </PollCard>
    </Closable>
  );
};
