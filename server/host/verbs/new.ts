import type { Verb } from '../verb.ts';

export const create: Verb = {
  usage: 'TITLE [--at INSTANT]',
  about: 'make a show, announced for an instant (2026-12-24T10:00:00Z)',
  options: { at: { type: 'string' } },
  async run({ call, word, options }) {
    const body = { title: word(0, 'TITLE'), upcoming_at: options.at };
    const { id, title } = await call('createPost', { body });
    return `Show ${id} is made: ${title}`;
  },
};
