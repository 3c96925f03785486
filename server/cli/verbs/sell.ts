import type { Verb } from '../verb.ts';

export const sell: Verb = {
  usage: 'PRODUCT | none',
  about: 'present a product of the tray, or none',
  async run({ call, post, word, number }) {
    const product_id = word(0, 'PRODUCT') === 'none' ? null : number(0, 'PRODUCT');
    await call('sellProduct', { params: { id: await post() }, body: { product_id } });
    return product_id === null ? 'Nothing is presented.' : `Product ${product_id} is presented.`;
  },
};
