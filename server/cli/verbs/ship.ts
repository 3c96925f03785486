import { MAX_BULK_ORDERS } from '../../../src/contract/host/order-bulk.ts';
import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { type PlainText, translate, translateMessage } from '../languages/translate.ts';
import { readInputFile } from './arguments.ts';
import { carrierOf } from './labels.ts';
import { readShipments, type Shipment } from './read-shipments.ts';
import { CliError, type Verb, type VerbContext, type Verbs } from './verb.ts';

type Skipped = HostReply<'readTrackingNumbers'>['skipped'][number];

const SKIPPED: Record<Skipped['why'], PlainText> = {
  no_order: 'it names no order of this store',
  no_number: 'it has no tracking number yet',
  repeated: 'it is another parcel of an order above',
};

const skippedLine = ({ line, order, why }: Skipped) =>
  translate('Line {line} ({order}) is skipped: {why}.', {
    line,
    order: order || '-',
    why: translate(SKIPPED[why]),
  });

async function shipAll({ call }: VerbContext, shipments: readonly Shipment[]): Promise<string[]> {
  const results: HostReply<'shipOrders'>['data'] = [];
  for (let at = 0; at < shipments.length; at += MAX_BULK_ORDERS) {
    const orders = shipments.slice(at, at + MAX_BULK_ORDERS);
    results.push(...(await call('shipOrders', { body: { orders } })).data);
  }
  const countOf = (result: string) => results.filter((each) => each.result === result).length;
  const summary = translate('{done} orders are shipped, {unchanged} were so already.', {
    done: countOf('done'),
    unchanged: countOf('unchanged'),
  });
  const refused = results
    .filter(({ result }) => result === 'refused')
    .map(({ order, message }) =>
      translate('{order}: {reason}', { order, reason: translateMessage(message ?? '') }),
    );
  if (refused.length > 0 && refused.length === results.length) {
    throw new CliError(refused.join('\n'));
  }
  return [summary, ...refused];
}

async function shipFile(context: VerbContext, from: string): Promise<string> {
  const bytes = await readInputFile(context.word(0, 'FILE'));
  const read = await context.call('readTrackingNumbers', {
    params: { carrier: carrierOf(from) },
    body: { file: Buffer.from(bytes).toString('base64') },
  });
  const skipped = read.skipped.map(skippedLine);
  if (read.data.length === 0) {
    throw new CliError([translate('The file has no order to ship.'), ...skipped].join('\n'));
  }
  return [...(await shipAll(context, read.data)), ...skipped].join('\n');
}

const ship: Verb = {
  usage:
    'ORDER … [--carrier CARRIER --number NUMBER] [--url ADDRESS] | --file FILE.csv [--carrier CARRIER] | --from yamato | sagawa | japan-post FILE.csv',
  about: "ship orders with their tracking numbers, or with a file that a carrier's tool wrote",
  details: () =>
    translate(
      'Examples:\n  ship E-0123456789 --carrier yamato --number 4444-1375-8703\n  ship --file tracking.csv --carrier yamato\n  ship --from yamato issued.csv',
    ),
  options: {
    carrier: { type: 'string' },
    number: { type: 'string' },
    from: { type: 'string' },
    file: { type: 'string' },
    url: { type: 'string' },
  },
  async run(context) {
    const { words, options } = context;
    const { carrier, number, from, file, url } = options as Record<string, string | undefined>;
    if (from !== undefined) return shipFile(context, from);
    if (file !== undefined) {
      return (await shipAll(context, await readShipments(file, carrier))).join('\n');
    }
    context.word(0, 'ORDER');
    if (words.length > 1 && number !== undefined) {
      throw new CliError(translate('A tracking number belongs to one order.'));
    }
    const tracking = { carrier, tracking_number: number, carrier_url: url };
    const shipments = words.map((order) => ({ order, ...tracking }));
    return (await shipAll(context, shipments)).join('\n');
  },
};

export const shipVerbs: Verbs = { ship };
