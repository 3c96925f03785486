import type { Verb } from '../verb.ts';

export const hide: Verb = {
  usage: 'COMMENT',
  about: 'take a comment off the chat',
  async run({ call, number }) {
    const id = number(0, 'COMMENT');
    await call('moderateComment', { params: { id }, body: { hidden: true } });
    return `Comment ${id} is hidden.`;
  },
};
