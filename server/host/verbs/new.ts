import { HostError, type Verb } from '../verb.ts';

/** An instant in any zone, as the wire has it. Without a zone it could be anybody's seven o'clock. */
function instantOf(text: string): string {
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  const at = new Date(text);
  if (isWhole && !Number.isNaN(at.getTime())) return at.toISOString();
  throw new HostError(`--at is an instant with its zone (2026-12-24T19:00+09:00), not "${text}".`);
}

export const create: Verb = {
  usage: 'TITLE [--at INSTANT]',
  about: 'make a show, announced for an instant (2026-12-24T19:00+09:00)',
  options: { at: { type: 'string' } },
  async run({ call, word, options }) {
    const upcoming_at = options.at === undefined ? undefined : instantOf(String(options.at));
    const body = { title: word(0, 'TITLE'), upcoming_at };
    const { id, title } = await call('createPost', { body });
    return `Show ${id} is made: ${title}\nPush HLS to /ingest/${id}/live.m3u8 with a key of the store, and it goes on air.`;
  },
};
