import type { Verb } from '../verb.ts';

export const pin: Verb = {
  usage: 'MESSAGE | --comment ID',
  about: 'pin a word of yours, or a comment, above the chat',
  options: { comment: { type: 'string' } },
  async run({ call, post, word, options }) {
    const { comment } = options;
    const body =
      comment === undefined ? { message: word(0, 'MESSAGE') } : { comment_id: Number(comment) };
    const pinned = await call('pinMessage', { params: { id: await post() }, body });
    return `Pin ${pinned.id}: ${pinned.message}`;
  },
};
