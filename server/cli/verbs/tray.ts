import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { translate } from '../languages/translate.ts';
import { importProducts } from './import.ts';
import { exportProducts } from './sheet.ts';
import type { Verb, Verbs } from './verb.ts';

type Product = HostReply<'listHostProducts'>['data'][number];

/** Empty if buyers can find the product in the market. */
function visibilityNote({ status, in_market }: Product): string {
  if (status === 'init') return `\t${translate('draft')}`;
  return in_market ? '' : `\t${translate('not in the market')}`;
}

const products: Verb = {
  usage: '[KEYWORD] [--page NUMBER]',
  about: 'list the products of the store with their stock and holds',
  options: { page: { type: 'string' } },
  async run({ call, words, numberOption }) {
    const keyword = words[0];
    const page = numberOption('page') ?? 1;
    const query = { page: String(page), ...(keyword && { keyword }) };
    const { data, more } = await call('listHostProducts', { query });
    const lines = data.flatMap((product) => [
      `${product.id}\t${product.name}${visibilityNote(product)}`,
      ...product.skus.map((sku) =>
        [
          '',
          translate('sku {id}', { id: sku.id }),
          sku.name,
          sku.price,
          translate('stock {stock}, held {held}', { stock: sku.stock, held: sku.held }),
        ].join('\t'),
      ),
    ]);
    if (more) lines.push(translate('More products: --page {page}', { page: page + 1 }));
    return lines.join('\n') || translate('No product.');
  },
};

const present: Verb = {
  usage: 'PRODUCT | none',
  about: 'present a product of the tray, or none',
  async run({ call, postId, word, number }) {
    const product_id = word(0, 'PRODUCT') === 'none' ? null : number(0, 'PRODUCT');
    await call('sellProduct', { params: { id: await postId() }, body: { product_id } });
    return product_id === null
      ? translate('Nothing is presented.')
      : translate('Product {product_id} is presented.', { product_id });
  },
};

const set: Verb = {
  usage: 'PRODUCT [--keyword WORD] [--order NUMBER]',
  about: 'add a product to the tray of a show, or change its keyword and order',
  options: { keyword: { type: 'string' }, order: { type: 'string' } },
  async run({ call, postId, number, numberOption, options }) {
    const productId = number(0, 'PRODUCT');
    const body = { keyword: options.keyword, order: numberOption('order') };
    await call('setPostProduct', { params: { id: await postId(), productId }, body });
    return translate('Product {productId} is in the tray.', { productId });
  },
};

const remove: Verb = {
  usage: 'PRODUCT',
  about: 'remove a product from the tray of a show',
  async run({ call, postId, number }) {
    const productId = number(0, 'PRODUCT');
    await call('removePostProduct', { params: { id: await postId(), productId } });
    return translate('Product {productId} is out of the tray.', { productId });
  },
};

const unsellable: Verb = {
  usage: 'PRODUCT [--undo]',
  about: 'stop the sale of a product at once, or resume it',
  options: { undo: { type: 'boolean' } },
  async run({ call, number, options }) {
    const id = number(0, 'PRODUCT');
    const salable = options.undo === true;
    await call('setSalable', { params: { id }, body: { salable } });
    return salable
      ? translate('Product {id} is for sale again.', { id })
      : translate('Product {id} is not for sale any more.', { id });
  },
};

export const trayVerbs: Verbs = {
  products,
  import: importProducts,
  export: exportProducts,
  sell: present,
  set,
  remove,
  unsellable,
};
