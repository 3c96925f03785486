import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { translate } from '../languages/translate.ts';
import { readInputFile } from './arguments.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { CliError, requireConfirmed, type Verb, type VerbContext, type Verbs } from './verb.ts';

type Product = HostReply<'getHostProduct'>;

const statusText = {
  init: 'draft',
  selling: 'on sale',
  deleted: 'archived',
} as const;

const yes = (value: boolean) => translate(value ? 'yes' : 'no');

function skuLine(sku: Product['skus'][number]): string {
  const { id, name, price, original_price, stock, held, reminder_count: count } = sku;
  return [
    '',
    translate('sku {id}', { id }),
    name,
    original_price === null ? price : `${price} (${original_price})`,
    translate('stock {stock}, held {held}', { stock, held }),
    ...(sku.keyword === null ? [] : [translate('keyword {keyword}', { keyword: sku.keyword })]),
    ...(count === 0 ? [] : [translate('waiting for stock: {count}', { count })]),
  ].join('\t');
}

function productText(product: Product): string {
  const { tags, properties, pictures } = product;
  return [
    `${product.id}\t${product.name}\t${translate(statusText[product.status])}`,
    translate('Key: {key}', { key: product.key }),
    translate('In the market: {value}', { value: yes(product.in_market) }),
    ...(product.keyword === null
      ? []
      : [translate('Keyword: {keyword}', { keyword: product.keyword })]),
    translate('Tax: {tax}', { tax: product.tax_class }),
    ...(tags.length > 0 ? [translate('Tags: {tags}', { tags: tags.join(', ') })] : []),
    ...properties.map(({ name, value }) => `${name}: ${value}`),
    ...pictures.map(({ url, alt }) => translate('Picture {url}: {alt}', { url, alt })),
    ...product.skus.map(skuLine),
    ...(product.description ? ['', product.description] : []),
  ].join('\n');
}

function propertyOf(text: string) {
  const [name = '', ...rest] = text.split('=');
  if (rest.length > 0) return { name, value: rest.join('=') };
  throw new CliError(translate('--property is NAME=VALUE, not "{text}".', { text }));
}

/** `朱:1300` or `朱:1300:5`, with the stock. */
function variantOf(text: string) {
  const [, name, price, stock] = /^(.+?):(\d{1,9})(?::(\d{1,9}))?$/.exec(text) ?? [];
  if (!name)
    throw new CliError(translate('--variant is NAME:PRICE:STOCK, not "{text}".', { text }));
  return { name, price: Number(price), ...(stock && { stock: Number(stock) }) };
}

/** Null for `none`. */
const orNone = (value: string) => (value === 'none' ? null : value);

async function addressOf(picture: string, { call }: VerbContext): Promise<string> {
  if (/^(https?:\/\/|\/pictures\/)/.test(picture)) return picture;
  return (await call('keepPicture', { bytes: await readInputFile(picture) })).url;
}

async function picturesOf(context: VerbContext) {
  const [files, alts] = [context.list('picture'), context.list('alt')];
  const pictures = [];
  for (const [index, file] of files.entries()) {
    const alt = alts[index];
    const url = await addressOf(file, context);
    pictures.push({ url, ...(alt !== undefined && { alt }) });
  }
  return pictures;
}

/** Of the only variant, or of `--sku`. */
function variantChange({ options, numberOption }: VerbContext) {
  const listPrice = options['list-price'];
  const change = {
    price: numberOption('price'),
    original_price: listPrice === 'none' ? null : numberOption('list-price'),
    stock: numberOption('stock'),
    purchase_limit: options.limit === 'none' ? null : numberOption('limit'),
  };
  return Object.values(change).some((value) => value !== undefined) ? change : undefined;
}

/** Undefined when no variant changes. Throws CliError when `--sku` is needed. */
function skusOf(context: VerbContext, { id, skus }: Pick<Product, 'id' | 'skus'>) {
  const change = variantChange(context);
  const added = context.list('variant').map(variantOf);
  const dropped = context.list('drop-sku').map(Number);
  if (!change && added.length === 0 && dropped.length === 0) return undefined;
  const named = context.numberOption('sku');
  const target = named ?? (skus.length === 1 ? skus[0]?.id : undefined);
  if (change && !skus.some((sku) => sku.id === target)) {
    const list = skus.map((sku) => `  --sku ${sku.id}  ${sku.name}`).join('\n');
    throw new CliError(translate('Choose a variant of product {id}:\n{list}', { id, list }));
  }
  const kept = skus.filter((sku) => !dropped.includes(sku.id));
  return [...kept.map((sku) => ({ id: sku.id, ...(sku.id === target && change) })), ...added];
}

async function fieldsOf(context: VerbContext) {
  const { options, list } = context;
  const word = (name: string) => (typeof options[name] === 'string' ? options[name] : undefined);
  const pictures = list('picture').length > 0 ? await picturesOf(context) : undefined;
  return {
    name: word('name'),
    description: word('description'),
    status: options.draft ? 'init' : options.sell ? 'selling' : undefined,
    in_market: options.market ? true : options['not-in-market'] ? false : undefined,
    keyword: word('keyword') && orNone(word('keyword') ?? ''),
    tax_class: word('tax'),
    vendor: word('vendor') && orNone(word('vendor') ?? ''),
    tags: list('tag').length > 0 ? list('tag').filter((tag) => tag !== 'none') : undefined,
    properties: list('property').length > 0 ? list('property').map(propertyOf) : undefined,
    pictures,
  };
}

async function show(context: VerbContext, product: Product): Promise<string> {
  const isElsewhere = product.pictures.some(({ url }) => /^https?:/.test(url));
  return productText(product) + (isElsewhere ? await fetchPictures(context) : '');
}

async function add(context: VerbContext): Promise<string> {
  const name = context.word(1, 'NAME');
  const variants = context.list('variant').map(variantOf);
  const only = variantChange(context);
  if (variants.length === 0 && only?.price === undefined) {
    throw new CliError(translate('Give a price: --price YEN, or --variant NAME:PRICE:STOCK.'));
  }
  const skus = variants.length > 0 ? variants : [only];
  const body = { ...(await fieldsOf(context)), name, skus };
  return show(context, await context.call('createProduct', { body }));
}

async function remove(context: VerbContext): Promise<string> {
  const { call, number } = context;
  const id = number(1, 'PRODUCT');
  const { name } = await call('getHostProduct', { params: { id } });
  await requireConfirmed(context, translate('Delete "{name}"?', { name }));
  const { archived } = await call('deleteProduct', { params: { id } });
  return archived
    ? translate('Product {id} is archived: orders, carts or shows refer to it.', { id })
    : translate('Product {id} is deleted.', { id });
}

async function change(context: VerbContext): Promise<string> {
  const id = context.number(0, 'PRODUCT');
  const before = await context.call('getHostProduct', { params: { id } });
  const body = { ...(await fieldsOf(context)), skus: skusOf(context, before) };
  if (Object.values(body).every((value) => value === undefined)) return productText(before);
  return show(context, await context.call('updateProduct', { params: { id }, body }));
}

const text = { type: 'string' } as const;
const many = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

const product: Verb = {
  usage:
    'PRODUCT | PRODUCT [--sku SKU] [--price YEN] [--list-price YEN|none] [--stock NUMBER] [--limit NUMBER|none] | add NAME --price YEN | remove PRODUCT [--yes] | … [--name TEXT] [--description TEXT] [--variant NAME:PRICE:STOCK …] [--drop-sku SKU …] [--picture FILE …] [--alt TEXT …] [--tag WORD …] [--property NAME=VALUE …] [--keyword WORD|none] [--vendor NAME|none] [--tax standard|reduced|exempt] [--draft | --sell] [--market | --not-in-market]',
  about: 'show a product; change its text, price, stock, pictures and variants; add or remove one',
  examples: [
    'npm run host -- product 1',
    'npm run host -- product 1 --price 1200 --stock 30',
    'npm run host -- product 1 --sku 4 --price 1000 --list-price 1200',
    'npm run host -- product add 湯のみ --price 1800 --stock 12 --picture ./cup.jpg --alt "藍色の湯のみ"',
    'npm run host -- product add 手ぬぐい --variant 藍:900:20 --variant 朱:900:15 --tag 夏',
    'npm run host -- product remove 1',
  ],
  options: {
    ...{ name: text, description: text, sku: text, price: text, 'list-price': text, stock: text },
    ...{ limit: text, keyword: text, vendor: text, tax: text },
    ...{ variant: many, 'drop-sku': many, picture: many, alt: many, tag: many, property: many },
    ...{ draft: flag, sell: flag, market: flag, 'not-in-market': flag, yes: flag },
  },
  async run(context) {
    const [action] = context.words;
    if (action === 'add') return add(context);
    return action === 'remove' ? remove(context) : change(context);
  },
};

export const productVerbs: Verbs = { product };
