import type { Verb } from '../verb.ts';

export const stop: Verb = {
  usage: '',
  about: 'end a show',
  async run({ call, post }) {
    const id = await post();
    const { success } = await call('stopPost', { params: { id } });
    return success ? `Show ${id} has ended.` : `Show ${id} was not on air.`;
  },
};
