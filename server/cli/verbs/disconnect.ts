import type { Verb } from '../verb.ts';

export const disconnect: Verb = {
  usage: 'CHANNEL',
  about: 'forget a Facebook page, and which members it knew',
  async run({ call, number }) {
    const id = number(0, 'CHANNEL');
    await call('disconnectChannel', { params: { id } });
    return `Channel ${id} is not connected any more.`;
  },
};
