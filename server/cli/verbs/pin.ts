import type { Verb } from '../verb.ts';

export const pin: Verb = {
  usage: 'MESSAGE | --comment ID',
  about: 'pin a word of yours, or a comment, above the chat',
  options: { comment: { type: 'string' } },
  async run({ call, post, word, count }) {
    const comment = count('comment');
    const body = comment === undefined ? { message: word(0, 'MESSAGE') } : { comment_id: comment };
    const pinned = await call('pinMessage', { params: { id: await post() }, body });
    return `Pin ${pinned.id}: ${pinned.message}`;
  },
};
