import type { Verb } from '../verb.ts';

export const message: Verb = {
  usage: 'ORDER MESSAGE',
  about: 'write to the buyer of an order',
  async run({ call, word, number }) {
    const id = number(0, 'ORDER');
    await call('sendSellerMessage', { params: { id }, body: { message: word(1, 'MESSAGE') } });
    return `The buyer of order ${id} can read it.`;
  },
};
