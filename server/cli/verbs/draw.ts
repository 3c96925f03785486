import { HostError, type Turn, type Verb } from '../verb.ts';

const actions = { process: 'process', end: 'end', publish: 'publish' } as const;

async function begin({ call, post, word, count }: Turn) {
  const body = {
    title: word(1, 'TITLE'),
    prize: word(2, 'PRIZE'),
    keyword: word(3, 'KEYWORD'),
    winner_count: count('winners') ?? 1,
  };
  return call('startDraw', { params: { id: await post() }, body });
}

async function move({ call, post, word }: Turn) {
  const action = actions[word(0, 'start') as keyof typeof actions];
  if (!action) throw new HostError('A draw can start, process, end and publish, in this order.');
  const { draw } = await call('getHostGames', { params: { id: await post() } });
  if (!draw)
    throw new HostError('This show has had no draw. Begin: draw start TITLE PRIZE KEYWORD');
  return call('moveDraw', { params: { id: draw.id }, body: { action } });
}

export const draw: Verb = {
  usage: 'start TITLE PRIZE KEYWORD [--winners N] | process | end | publish',
  about: 'a prize draw: entered by commenting the keyword, closed, drawn, and told',
  options: { winners: { type: 'string' } },
  async run(turn) {
    const row = await (turn.words[0] === 'start' ? begin(turn) : move(turn));
    const winners = row.winners.map(({ name, type, id }) => `\t${name} (${type} ${id})`);
    const head = `Draw ${row.id}, ${row.status}: ${row.title}, ${row.entry_count} entered`;
    return [head, ...winners].join('\n');
  },
};
