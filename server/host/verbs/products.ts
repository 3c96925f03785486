import type { Verb } from '../verb.ts';

export const products: Verb = {
  usage: '[KEYWORD]',
  about: 'list the products of the store with what is in stock and in carts',
  async run({ call, words }) {
    const keyword = words[0];
    const { data } = await call('listHostProducts', keyword ? { query: { keyword } } : {});
    const lines = data.flatMap(({ id, name, skus }) => [
      `${id}\t${name}`,
      ...skus.map(
        (sku) => `\tsku ${sku.id}\t${sku.name}\t${sku.price}\tstock ${sku.stock}, held ${sku.held}`,
      ),
    ]);
    return lines.join('\n') || 'No product.';
  },
};
