import { instantOf } from '../instant.ts';
import type { Verb } from '../verb.ts';

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
