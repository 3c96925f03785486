import type { Verb } from '../verb.ts';

export const show: Verb = {
  usage: 'COMMENT',
  about: 'show a comment again',
  async run({ call, number }) {
    const id = number(0, 'COMMENT');
    await call('moderateComment', { params: { id }, body: { hidden: false } });
    return `Comment ${id} is shown.`;
  },
};
