import type { Verb } from '../verb.ts';

export const remove: Verb = {
  usage: 'PRODUCT',
  about: 'take a product out of the tray of a show',
  async run({ call, post, number }) {
    const productId = number(0, 'PRODUCT');
    await call('removePostProduct', { params: { id: await post(), productId } });
    return `Product ${productId} is out of the tray.`;
  },
};
