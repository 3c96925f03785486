import type { Verb } from '../verb.ts';

export const unsellable: Verb = {
  usage: 'PRODUCT [--undo]',
  about: 'end the sale of a product at once, or take it up again',
  options: { undo: { type: 'boolean' } },
  async run({ call, number, options }) {
    const id = number(0, 'PRODUCT');
    const salable = options.undo === true;
    await call('setSalable', { params: { id }, body: { salable } });
    return salable ? `Product ${id} is for sale again.` : `Product ${id} is not for sale any more.`;
  },
};
