import { HOST_ORDER_COMMANDS } from '../../../src/contract/host/orders.ts';
import { translate } from '../languages/translate.ts';
import { owedOf, paymentOf, showOrder } from './order-details.ts';
import { CliError, type Verb, type Verbs } from './verb.ts';

const withDashes = (command: string) => command.replaceAll('_', '-');
const orderCommands = HOST_ORDER_COMMANDS.map(withDashes);

type Options = Parameters<Verb['run']>[0]['options'];

function restockOf(command: string, options: Options): boolean | undefined {
  const isRestocked = options.restock === true;
  const isAnswered = isRestocked !== (options['no-restock'] === true);
  if (command === 'accept_return' && !isAnswered) {
    throw new CliError(
      translate(
        'Do the returned pieces go back to stock? Add --restock or --no-restock to the command.',
      ),
    );
  }
  return command === 'accept_return' || isRestocked ? isRestocked : undefined;
}

const order: Verb = {
  usage: `ORDER, ORDER ${orderCommands.join(' | ')} [--reason TEXT] [--restock | --no-restock], ORDER refund [--amount SUM] [--by-hand]`,
  about: 'show an order, change its state, or refund it; the buyer sees the change',
  options: {
    reason: { type: 'string' },
    restock: { type: 'boolean' },
    'no-restock': { type: 'boolean' },
    amount: { type: 'string' },
    'by-hand': { type: 'boolean' },
  },
  async run({ call, words, word, number, numberOption, options }) {
    const id = number(0, 'ORDER');
    if (words.length === 1) return showOrder(await call('getHostOrder', { params: { id } }));
    const typed = word(1, 'COMMAND');
    if (typed === 'refund') {
      const body = { amount: numberOption('amount'), by_hand: options['by-hand'] === true };
      const row = await call('refundOrder', { params: { id }, body });
      const how = owedOf(row).join(', ') || translate('refunded');
      return translate('Order {slug} is {status}, {payment}, {how}.', {
        slug: row.slug,
        status: row.status,
        payment: paymentOf(row),
        how,
      });
    }
    const command = HOST_ORDER_COMMANDS.find((known) => withDashes(known) === withDashes(typed));
    if (!command) {
      throw new CliError(
        translate('An order cannot "{typed}". It can: {commands}, refund.', {
          typed,
          commands: orderCommands.join(', '),
        }),
      );
    }
    const restock = restockOf(command, options);
    const body = { command, reason: options.reason, ...(restock !== undefined && { restock }) };
    const moved = await call('moveOrder', { params: { id }, body });
    const owed = owedOf(moved).map((text) => translate(' It {text}.', { text }));
    return translate('Order {slug} is {status}, its payment {payment_status}.{owed}', {
      slug: moved.slug,
      status: moved.status,
      payment_status: moved.payment_status,
      owed: owed.join(''),
    });
  },
};

const tickets: Verb = {
  usage: 'PRODUCT [NUMBER]',
  about: 'issue codes of a ticket to give away',
  async run({ call, words, number }) {
    const quantity = words.length > 1 ? number(1, 'NUMBER') : 1;
    const body = { product_id: number(0, 'PRODUCT'), quantity };
    const notFound = translate('The store has no ticket {product_id}.', {
      product_id: body.product_id,
    });
    const { codes } = await call('issueTickets', { body, notFound });
    return codes.join('\n');
  },
};

const embed: Verb = {
  usage: '[ORIGIN …] [--none] [--token on|off]',
  about: 'set the origins that may embed the store; without an origin, list them',
  options: { none: { type: 'boolean' }, token: { type: 'string' } },
  async run({ call, words, options }) {
    const origins = options.none ? [] : words.length > 0 ? words : undefined;
    const token = options.token === undefined ? undefined : options.token === 'on';
    const now = await call('setEmbedding', { body: { origins, token } });
    const list = now.origins.join('\n') || translate("Nobody's page may show the store.");
    const tokens = now.token
      ? translate('Tokens of viewers may leave to these pages.')
      : translate('Tokens of viewers do not leave to these pages.');
    return `${list}\n${tokens}`;
  },
};

const channels: Verb = {
  usage: '',
  about: "list the store's Facebook pages, which have channel ids",
  async run({ call }) {
    const { data } = await call('listHostChannels');
    const lines = data.map((page) => {
      const counts = translate('{fans} fans, {members} members', {
        fans: page.fan_count,
        members: page.facebook_mappings_count,
      });
      return [page.id, page.page_id, page.name, counts, page.token].join('\t');
    });
    return lines.join('\n') || translate('No page is connected. Connect one: connect PAGE_ID NAME');
  },
};

const connect: Verb = {
  usage: 'PAGE_ID NAME [--fans NUMBER] [--token TOKEN]',
  about: 'connect a Facebook page to the store; connecting again updates it',
  options: { fans: { type: 'string' }, token: { type: 'string' } },
  async run({ call, word, numberOption, options }) {
    const body = {
      page_id: word(0, 'PAGE_ID'),
      name: word(1, 'NAME'),
      fan_count: numberOption('fans'),
      token: options.token,
    };
    const { id, name, token } = await call('connectChannel', { body });
    return translate('{name} is connected as channel {id}. Links to its chat contain {token}.', {
      name,
      id,
      token,
    });
  },
};

const disconnect: Verb = {
  usage: 'CHANNEL',
  about: 'disconnect a Facebook page and delete its links to members',
  async run({ call, number }) {
    const id = number(0, 'CHANNEL');
    await call('disconnectChannel', { params: { id } });
    return translate('Channel {id} is not connected any more.', { id });
  },
};

const publish: Verb = {
  usage: 'CHANNEL [URL] [--end]',
  about: 'record that a show is also on a Facebook page, and its URL there',
  options: { end: { type: 'boolean' } },
  async run({ call, postId, words, number, options }) {
    const params = { id: await postId(), channelId: number(0, 'CHANNEL') };
    if (options.end) {
      const notFound = translate('The show is not on channel {channelId}.', {
        channelId: params.channelId,
      });
      await call('unpublishPost', { params, notFound });
      return translate('The show is not on channel {channelId} any more.', {
        channelId: params.channelId,
      });
    }
    await call('publishPost', { params, body: { url: words[1] ?? null } });
    return translate('The show is on channel {channelId} as well.', {
      channelId: params.channelId,
    });
  },
};

const key: Verb = {
  usage: '[LABEL]',
  about: "create a key of the store's first owner for another machine (HOST_KEY)",
  async run({ words, createKey }) {
    return createKey(words[0] ?? '');
  },
};

export const shopVerbs: Verbs = {
  order,
  tickets,
  embed,
  channels,
  connect,
  disconnect,
  publish,
  key,
};
