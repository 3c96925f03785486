import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { translate } from '../languages/translate.ts';
import { CliError, type Verb, type VerbContext, type Verbs } from './verb.ts';

type Thread = HostReply<'getThread'>;
type Message = Thread['data'][number];

/** Characters of a list's line. */
const SHOWN = 60;

const short = (text: string) =>
  [...text].length > SHOWN ? `${[...text].slice(0, SHOWN).join('')}…` : text;

const authorOf = ({ role, staff }: Message, { buyer }: Thread): string => {
  if (role === 'buyer') return buyer.name;
  return staff ? translate('the store ({name})', { name: staff.name }) : translate('the store');
};

function lineOf(message: Message, thread: Thread): string {
  const read = message.read_at
    ? translate('read {at}', { at: message.read_at })
    : translate('unread');
  const head = [message.created_at, authorOf(message, thread), read].join('\t');
  // The client escapes line breaks.
  return `${head}\n    ${message.message.replaceAll('\\n', '\n    ')}`;
}

const messages: Verb = {
  usage: '[WORDS] [--unread] [--page NUMBER]',
  about: 'list the orders with messages, unread ones first; with words, search them',
  options: { unread: { type: 'boolean' }, page: { type: 'string' } },
  details: () =>
    translate(
      'Examples:\n  messages\n  messages --unread\n  messages 金魚\n  messages E-1024\n\nWords are searched in the texts, order numbers, names and e-mail addresses.',
    ),
  async run({ call, words, options, numberOption }) {
    const { data, meta } = await call('listThreads', {
      query: {
        ...(words.length > 0 && { q: words.join(' ') }),
        ...(options.unread && { unread: '1' }),
        page: String(numberOption('page') ?? 1),
      },
    });
    const lines = data.map(({ order, buyer, unread, last }) =>
      [
        order.id,
        order.slug,
        buyer.name,
        unread > 0 ? translate('{unread} unread', { unread }) : translate('read'),
        last.created_at,
        `${last.role === 'seller' ? `${translate('the store')}: ` : ''}${short(last.message)}`,
      ].join('\t'),
    );
    if (meta.current_page < meta.last_page) {
      lines.push(translate('More: --page {page}', { page: meta.current_page + 1 }));
    }
    return lines.join('\n') || translate('No message.');
  },
};

const message: Verb = {
  usage: 'ORDER [--before MESSAGE] [--keep-unread]',
  about: "print the messages of an order, and mark the buyer's as read",
  options: { before: { type: 'string' }, 'keep-unread': { type: 'boolean' } },
  details: () => translate('Examples:\n  message 12\n  message 12 --keep-unread'),
  async run({ call, number, numberOption, options }) {
    const params = { id: number(0, 'ORDER') };
    const before = numberOption('before');
    const query = { query: { before: String(before) } };
    const thread = await call('getThread', { params, ...(before !== undefined && query) });
    const last = thread.data.at(-1);
    if (last && !options['keep-unread']) {
      await call('readThread', { params, body: { last_id: last.id } });
    }
    const [first] = thread.data;
    const older =
      thread.has_older && first ? [translate('Older: --before {id}', { id: first.id })] : [];
    const head = `${thread.order.slug}\t${thread.order.status}\t${thread.buyer.name}`;
    const lines = thread.data.map((each) => lineOf(each, thread));
    return [head, ...older, ...(lines.length > 0 ? lines : [translate('No message.')])].join('\n');
  },
};

async function textOf({ call, words, word, numberOption }: VerbContext): Promise<string> {
  const id = numberOption('canned');
  if (id === undefined) return word(1, 'TEXT');
  if (words.length > 1) throw new CliError(translate('Give a text or --canned, not both.'));
  const { data } = await call('listCannedReplies');
  const reply = data.find((each) => each.id === id);
  if (reply) return reply.message.replaceAll('\\n', '\n');
  throw new CliError(translate('The store has no reply {id}: `canned` lists them.', { id }));
}

const reply: Verb = {
  usage: 'ORDER TEXT | ORDER --canned REPLY',
  about: "write to the buyer of an order, who sees the store's name",
  options: { canned: { type: 'string' } },
  details: () => translate('Examples:\n  reply 12 "本日発送しました"\n  reply 12 --canned 3'),
  async run(context) {
    const id = context.number(0, 'ORDER');
    const body = { message: await textOf(context) };
    await context.call('sendSellerMessage', { params: { id }, body });
    return translate('The buyer of order {id} can read it.', { id });
  },
};

async function listReplies({ call }: VerbContext): Promise<string> {
  const { data } = await call('listCannedReplies');
  const lines = data.map(({ id, title, message: text }) => [id, title, short(text)].join('\t'));
  return lines.join('\n') || translate('No reply is prepared. Prepare one: canned add TITLE TEXT');
}

async function addReply({ call, word }: VerbContext): Promise<string> {
  const body = { title: word(1, 'TITLE'), message: word(2, 'TEXT') };
  const { id, title } = await call('createCannedReply', { body });
  return translate('Reply {id} is {title}. Send it: reply ORDER --canned {id}', { id, title });
}

async function changeReply({ call, number, options }: VerbContext): Promise<string> {
  const id = number(1, 'REPLY');
  const body = { title: options.title, message: options.text };
  const { title } = await call('updateCannedReply', { params: { id }, body });
  return translate('Reply {id} is {title} now.', { id, title });
}

async function removeReply({ call, number }: VerbContext): Promise<string> {
  const id = number(1, 'REPLY');
  await call('deleteCannedReply', { params: { id } });
  return translate('Reply {id} is deleted.', { id });
}

const cannedActions: Record<string, (context: VerbContext) => Promise<string>> = {
  list: listReplies,
  add: addReply,
  change: changeReply,
  remove: removeReply,
};

const canned: Verb = {
  usage: '[list] | add TITLE TEXT | change REPLY [--title TITLE] [--text TEXT] | remove REPLY',
  about: 'list, add, change or delete the prepared replies of the store',
  options: { title: { type: 'string' }, text: { type: 'string' } },
  details: () =>
    translate(
      'Examples:\n  canned add 発送 "本日発送しました。到着までお待ちください。"\n  canned change 3 --title 発送済み\n  canned remove 3',
    ),
  async run(context) {
    const [action = 'list'] = context.words;
    const run = Object.hasOwn(cannedActions, action) ? cannedActions[action] : undefined;
    if (run) return run(context);
    throw new CliError(
      translate('An action is {actions}, not "{action}".', {
        actions: Object.keys(cannedActions).join(', '),
        action,
      }),
    );
  },
};

export const messageVerbs: Verbs = { messages, message, reply, canned };
