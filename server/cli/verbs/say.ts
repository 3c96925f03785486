import type { Verb } from '../verb.ts';

export const say: Verb = {
  usage: 'MESSAGE',
  about: 'speak in the chat as the store',
  async run({ call, post, word }) {
    const body = { message: word(0, 'MESSAGE') };
    await call('sendHostComment', { params: { id: await post() }, body });
    return 'Said.';
  },
};
