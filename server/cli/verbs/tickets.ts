import type { Verb } from '../verb.ts';

export const tickets: Verb = {
  usage: 'PRODUCT [NUMBER]',
  about: 'make codes of a ticket, to give away',
  async run({ call, words, number }) {
    const quantity = words.length > 1 ? number(1, 'NUMBER') : 1;
    const body = { product_id: number(0, 'PRODUCT'), quantity };
    const { codes } = await call('issueTickets', {
      body,
      missing: `The store has no ticket ${body.product_id}.`,
    });
    return codes.join('\n');
  },
};
