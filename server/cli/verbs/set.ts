import type { Verb } from '../verb.ts';

export const set: Verb = {
  usage: 'PRODUCT [--keyword WORD] [--order NUMBER]',
  about: 'put a product into the tray of a show, or give it another place there',
  options: { keyword: { type: 'string' }, order: { type: 'string' } },
  async run({ call, post, number, count, options }) {
    const productId = number(0, 'PRODUCT');
    const body = { keyword: options.keyword, order: count('order') };
    await call('setPostProduct', { params: { id: await post(), productId }, body });
    return `Product ${productId} is in the tray.`;
  },
};
