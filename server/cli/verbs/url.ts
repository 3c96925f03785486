import type { Verb } from '../verb.ts';

export const url: Verb = {
  usage: 'URL [--title TITLE]',
  about: 'send the room a link',
  options: { title: { type: 'string' } },
  async run({ call, post, word, options }) {
    const body = { url: word(0, 'URL'), title: options.title };
    await call('sendUrl', { params: { id: await post() }, body });
    return 'Sent.';
  },
};
