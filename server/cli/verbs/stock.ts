import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { translate } from '../languages/translate.ts';
import { CliError, type Verb, type VerbContext, type Verbs } from './verb.ts';

type Ledger = HostReply<'listStockMoves'>;

const levelText = ({ sku_id, product, name, stock, held }: Ledger['sku']) =>
  [
    translate('sku {id}', { id: sku_id }),
    `${product}, ${name}`,
    translate('stock {stock}, held {held}', { stock, held }),
  ].join('\t');

/** `12 → 11`, or one number when unchanged. */
const change = (before: number, after: number) =>
  before === after ? `${after}` : `${before} → ${after}`;

function moveText(move: Ledger['data'][number]): string {
  const why = [
    translate(move.kind),
    ...(move.moves > 1 ? [translate('{moves} moves', { moves: move.moves })] : []),
    ...(move.order_id === null ? [] : [translate('order {id}', { id: move.order_id })]),
    ...(move.reason === null ? [] : [move.reason]),
  ];
  return [
    move.created_at,
    move.moved_by,
    why.join(', '),
    translate('stock {change}', { change: change(move.stock_before, move.stock_after) }),
    translate('held {change}', { change: change(move.held_before, move.held_after) }),
  ].join('\t');
}

async function listStock({ call, numberOption }: VerbContext): Promise<string> {
  const page = numberOption('page') ?? 1;
  const { data, more } = await call('listHostProducts', { query: { page: String(page) } });
  const lines = data.flatMap((product) =>
    product.skus.map(({ id, ...sku }) => levelText({ ...sku, sku_id: id, product: product.name })),
  );
  if (more) lines.push(translate('More products: --page {page}', { page: page + 1 }));
  return lines.join('\n') || translate('No product.');
}

const notFoundSku = (id: number) =>
  translate('The store has no sku {id}. `stock` lists them.', { id });

async function listMoves({ call, number, numberOption }: VerbContext): Promise<string> {
  const id = number(0, 'SKU');
  const before = numberOption('before');
  const { sku, data, next } = await call('listStockMoves', {
    params: { id },
    query: before === undefined ? {} : { before: String(before) },
    notFound: notFoundSku(id),
  });
  const more =
    next === null ? [] : [translate('Older moves: stock {id} --before {next}', { id, next })];
  return [levelText(sku), ...data.map(moveText), ...more].join('\n');
}

async function move({ call, number, options }: VerbContext, action: 'set' | 'add' | 'take') {
  const [id, pieces] = [number(1, 'SKU'), number(2, 'NUMBER')];
  if (typeof options.reason !== 'string' || options.reason === '') {
    throw new CliError(translate('Give a reason: --reason TEXT. The ledger keeps it.'));
  }
  const { reason } = options;
  const body =
    action === 'set'
      ? { set: pieces, reason }
      : { add: action === 'add' ? pieces : -pieces, reason };
  return levelText(await call('moveStock', { params: { id }, body, notFound: notFoundSku(id) }));
}

const stock: Verb = {
  usage:
    '[--page NUMBER] | SKU [--before MOVE] | set SKU NUMBER --reason TEXT | add SKU NUMBER --reason TEXT | take SKU NUMBER --reason TEXT',
  about:
    'list the stock, or the ledger of a sku: who moved it, when and why; set it, add or take pieces',
  options: { reason: { type: 'string' }, page: { type: 'string' }, before: { type: 'string' } },
  async run(context) {
    const [action] = context.words;
    if (action === undefined) return listStock(context);
    if (action === 'set' || action === 'add' || action === 'take') return move(context, action);
    return listMoves(context);
  },
};

export const stockVerbs: Verbs = { stock };
