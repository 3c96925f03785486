import { translate } from '../languages/translate.ts';
import { CliError, type Verb, type VerbContext, type Verbs } from './verb.ts';

/** Words after `poll open`, and the API's actions. */
const pollActions = { show: 'show', result: 'result', close: 'end', hide: 'hide' } as const;

async function openPoll({ call, postId, word, words }: VerbContext) {
  const body = { title: word(1, 'TITLE'), options: words.slice(2) };
  if (body.options.length < 2) {
    throw new CliError(translate('A poll needs at least two options, and has ten at most.'));
  }
  return call('openPoll', { params: { id: await postId() }, body });
}

async function movePoll({ call, postId, word }: VerbContext) {
  const action = pollActions[word(0, 'open') as keyof typeof pollActions];
  if (!action) throw new CliError(translate('A poll can open, show, result, close or hide.'));
  const { poll } = await call('getHostGames', { params: { id: await postId() } });
  if (!poll)
    throw new CliError(translate('This show has had no poll. Open one: poll open TITLE A B'));
  return call('movePoll', { params: { id: poll.id }, body: { action } });
}

const poll: Verb = {
  usage: 'open TITLE OPTION OPTION … | show | result | close | hide',
  about: 'ask the room a question; viewers vote by the number of an option',
  async run(context) {
    const row = await (context.words[0] === 'open' ? openPoll(context) : movePoll(context));
    const counts = row.options.map(
      ({ index, value, count, percentage }) => `\t${index} ${value}: ${count} (${percentage} %)`,
    );
    return [
      translate('Poll {id}, {status}: {title}', {
        id: row.id,
        status: row.status,
        title: row.title,
      }),
      ...counts,
    ].join('\n');
  },
};

const drawActions = { process: 'process', end: 'end', publish: 'publish' } as const;

async function startDraw({ call, postId, word, numberOption }: VerbContext) {
  const body = {
    title: word(1, 'TITLE'),
    prize: word(2, 'PRIZE'),
    keyword: word(3, 'KEYWORD'),
    winner_count: numberOption('winners') ?? 1,
  };
  return call('startDraw', { params: { id: await postId() }, body });
}

async function moveDraw({ call, postId, word }: VerbContext) {
  const action = drawActions[word(0, 'start') as keyof typeof drawActions];
  if (!action)
    throw new CliError(translate('A draw can start, process, end and publish, in this order.'));
  const { draw } = await call('getHostGames', { params: { id: await postId() } });
  if (!draw) {
    throw new CliError(
      translate('This show has had no draw. Start one: draw start TITLE PRIZE KEYWORD'),
    );
  }
  return call('moveDraw', { params: { id: draw.id }, body: { action } });
}

const draw: Verb = {
  usage: 'start TITLE PRIZE KEYWORD [--winners N] | process | end | publish',
  about: 'run a prize draw: start entries by keyword, close them, draw, publish the winners',
  options: { winners: { type: 'string' } },
  async run(context) {
    const row = await (context.words[0] === 'start' ? startDraw(context) : moveDraw(context));
    const winners = row.winners.map(({ name, type, id }) => `\t${name} (${type} ${id})`);
    const head = translate('Draw {id}, {status}: {title}, {entry_count} entered', {
      id: row.id,
      status: row.status,
      title: row.title,
      entry_count: row.entry_count,
    });
    return [head, ...winners].join('\n');
  },
};

export const gameVerbs: Verbs = { poll, draw };
