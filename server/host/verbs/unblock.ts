import type { Verb } from '../verb.ts';

export const unblock: Verb = {
  usage: 'user|guest ID',
  about: 'let somebody comment again',
  async run({ call, word, number }) {
    const params = { type: word(0, 'user|guest'), id: number(1, 'ID') };
    await call('unblockCommenter', { params });
    return `${params.type} ${params.id} can comment again.`;
  },
};
