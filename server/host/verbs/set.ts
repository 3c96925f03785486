import type { Verb } from '../verb.ts';

export const set: Verb = {
  usage: 'PRODUCT [--keyword WORD] [--order NUMBER]',
  about: 'put a product into the tray of a show, or give it another place there',
  options: { keyword: { type: 'string' }, order: { type: 'string' } },
  async run({ call, post, number, options }) {
    const productId = number(0, 'PRODUCT');
    const { keyword, order } = options;
    const body = { keyword, ...(order === undefined ? {} : { order: Number(order) }) };
    await call('setPostProduct', { params: { id: await post(), productId }, body });
    return `Product ${productId} is in the tray.`;
  },
};
