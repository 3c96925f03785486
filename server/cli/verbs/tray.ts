import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { importProducts } from './import.ts';
import { exportProducts } from './sheet.ts';
import type { Verb, Verbs } from './verb.ts';

type Product = HostReply<'listHostProducts'>['data'][number];

/** Empty if buyers can find the product in the market. */
function visibilityNote({ status, in_market }: Product): string {
  if (status === 'init') return '\tdraft';
  return in_market ? '' : '\tnot in the market';
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
      ...product.skus.map(
        (sku) => `\tsku ${sku.id}\t${sku.name}\t${sku.price}\tstock ${sku.stock}, held ${sku.held}`,
      ),
    ]);
    if (more) lines.push(`More products: --page ${page + 1}`);
    return lines.join('\n') || 'No product.';
  },
};

const present: Verb = {
  usage: 'PRODUCT | none',
  about: 'present a product of the tray, or none',
  async run({ call, postId, word, number }) {
    const product_id = word(0, 'PRODUCT') === 'none' ? null : number(0, 'PRODUCT');
    await call('sellProduct', { params: { id: await postId() }, body: { product_id } });
    return product_id === null ? 'Nothing is presented.' : `Product ${product_id} is presented.`;
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
    return `Product ${productId} is in the tray.`;
  },
};

const remove: Verb = {
  usage: 'PRODUCT',
  about: 'remove a product from the tray of a show',
  async run({ call, postId, number }) {
    const productId = number(0, 'PRODUCT');
    await call('removePostProduct', { params: { id: await postId(), productId } });
    return `Product ${productId} is out of the tray.`;
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
    return salable ? `Product ${id} is for sale again.` : `Product ${id} is not for sale any more.`;
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
