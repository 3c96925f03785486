import type { Verb } from '../verb.ts';

export const refresh: Verb = {
  usage: '[SECONDS]',
  about: 'make every viewer reload, each at a moment within so many seconds (30)',
  async run({ call, post, words, number }) {
    const body = words.length > 0 ? { seconds: number(0, 'SECONDS') } : {};
    await call('refreshRoom', { params: { id: await post() }, body });
    return 'The room reloads.';
  },
};
