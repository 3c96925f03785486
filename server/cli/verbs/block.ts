import type { Verb } from '../verb.ts';
import { whoOf } from '../who.ts';

export const block: Verb = {
  usage: 'user|guest ID',
  about: 'keep somebody from commenting in the store',
  async run({ call, word, number }) {
    const { name } = await call('blockCommenter', {
      body: { type: whoOf(word(0, 'user|guest')), id: number(1, 'ID') },
    });
    return `${name} cannot comment any more.`;
  },
};
