import { HostError, type Turn, type Verb } from '../verb.ts';

/** The words of the host, and what the server calls them. */
const actions = { show: 'show', result: 'result', close: 'end', hide: 'hide' } as const;

async function open({ call, post, word, words }: Turn) {
  const body = { title: word(1, 'TITLE'), options: words.slice(2) };
  if (body.options.length < 2) throw new HostError('A poll has two options or more, ten at most.');
  return call('openPoll', { params: { id: await post() }, body });
}

async function move({ call, post, word }: Turn) {
  const action = actions[word(0, 'open') as keyof typeof actions];
  if (!action) throw new HostError('A poll can open, show, result, close or hide.');
  const { poll } = await call('getHostGames', { params: { id: await post() } });
  if (!poll) throw new HostError('This show has had no poll. Open one: poll open TITLE A B');
  return call('movePoll', { params: { id: poll.id }, body: { action } });
}

export const poll: Verb = {
  usage: 'open TITLE OPTION OPTION … | show | result | close | hide',
  about: 'ask the room something; viewers answer by the number of an option',
  async run(turn) {
    const { id, title, status, options } = await (turn.words[0] === 'open'
      ? open(turn)
      : move(turn));
    const counts = options.map(
      ({ index, value, count, percentage }) => `\t${index} ${value}: ${count} (${percentage} %)`,
    );
    return [`Poll ${id}, ${status}: ${title}`, ...counts].join('\n');
  },
};
