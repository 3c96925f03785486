import type { Verb } from '../verb.ts';
import { whoOf } from '../who.ts';

export const unblock: Verb = {
  usage: 'user|guest ID',
  about: 'let somebody comment again',
  async run({ call, word, number }) {
    const params = { type: whoOf(word(0, 'user|guest')), id: number(1, 'ID') };
    const missing = `${params.type} ${params.id} is not shut out.`;
    await call('unblockCommenter', { params, missing });
    return `${params.type} ${params.id} can comment again.`;
  },
};
