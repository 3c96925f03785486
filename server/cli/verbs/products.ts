import type { HostReply } from '../../../src/contract/host.ts';
import type { Verb } from '../verb.ts';

type Product = HostReply<'listHostProducts'>['data'][number];

/** Why buyers do not find it among the products; nothing when they do. */
const whereNot = ({ status, in_market }: Product) => {
  if (status === 'init') return '\tdraft';
  return in_market ? '' : '\tnot in the market';
};

export const products: Verb = {
  usage: '[KEYWORD]',
  about: 'list the products of the store with what is in stock and in carts',
  async run({ call, words }) {
    const keyword = words[0];
    const { data } = await call('listHostProducts', keyword ? { query: { keyword } } : {});
    const lines = data.flatMap((product) => [
      `${product.id}\t${product.name}${whereNot(product)}`,
      ...product.skus.map(
        (sku) => `\tsku ${sku.id}\t${sku.name}\t${sku.price}\tstock ${sku.stock}, held ${sku.held}`,
      ),
    ]);
    return lines.join('\n') || 'No product.';
  },
};
