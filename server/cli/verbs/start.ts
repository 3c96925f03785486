import type { Verb } from '../verb.ts';

export const start: Verb = {
  usage: '',
  about: 'put a show on air',
  async run({ call, post }) {
    const id = await post();
    const { success } = await call('startPost', { params: { id } });
    return success ? `Show ${id} is on air.` : `Show ${id} was on air already.`;
  },
};
