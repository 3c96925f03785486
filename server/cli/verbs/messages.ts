import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  const pictures = message.pictures.map(({ id, width, height }) =>
    translate('[picture {id}: {width} × {height}]', { id, width, height }),
  );
  return [head, ...message.message.split('\\n'), ...pictures].join('\n    ');
}

async function savePictures({ call }: VerbContext, { order, data }: Thread, folder: string) {
  const pictures = data.flatMap((message) => message.pictures);
  if (pictures.length > 0) await mkdir(folder, { recursive: true });
  for (const { id } of pictures) {
    const params = { id: order.id, pictureId: id };
    const { data_url } = await call('getThreadPicture', { params });
    const bytes = Buffer.from(data_url.slice(data_url.indexOf(',') + 1), 'base64');
    await writeFile(join(folder, `${order.id}-${id}.webp`), bytes);
  }
  return pictures.length;
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
  usage: 'ORDER [--pictures FOLDER] [--before MESSAGE] [--keep-unread]',
  about: "print the messages of an order, and mark the buyer's as read",
  options: {
    pictures: { type: 'string' },
    before: { type: 'string' },
    'keep-unread': { type: 'boolean' },
  },
  details: () =>
    translate(
      'Examples:\n  message 12\n  message 12 --keep-unread\n  message 12 --pictures ./pictures',
    ),
  async run(context) {
    const { call, number, numberOption, options } = context;
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
    if (typeof options.pictures === 'string') {
      const count = await savePictures(context, thread, options.pictures);
      lines.push(translate('Pictures saved: {count}', { count }));
    }
    return [head, ...older, ...(lines.length > 0 ? lines : [translate('No message.')])].join('\n');
  },
};

async function textOf({ call, words, word, numberOption, options }: VerbContext): Promise<string> {
  const id = numberOption('canned');
  if (id === undefined) return word(1, 'TEXT');
  const hasText = options.picture === undefined && words.length > 1;
  if (hasText) throw new CliError(translate('Give a text or --canned, not both.'));
  const { data } = await call('listCannedReplies');
  const reply = data.find((each) => each.id === id);
  if (reply) return reply.message.replaceAll('\\n', '\n');
  throw new CliError(translate('The store has no reply {id}: `canned` lists them.', { id }));
}

/** Returns the picture ids. */
async function uploadPictures({ call, words, options, number }: VerbContext): Promise<number[]> {
  const { picture, canned: fromCanned } = options;
  if (typeof picture !== 'string') return [];
  const ids: number[] = [];
  for (const file of [picture, ...words.slice(fromCanned === undefined ? 2 : 1)]) {
    const bytes = await readFile(file).catch(() => {
      throw new CliError(translate('{file} cannot be read.', { file }));
    });
    const body = { picture: bytes.toString('base64') };
    const { id } = await call('uploadThreadPicture', { params: { id: number(0, 'ORDER') }, body });
    ids.push(id);
  }
  return ids;
}

const reply: Verb = {
  usage: 'ORDER TEXT [--picture FILE …] | ORDER --canned REPLY [--picture FILE …]',
  about: "write to the buyer of an order, who sees the store's name",
  options: { canned: { type: 'string' }, picture: { type: 'string' } },
  details: () =>
    translate(
      'Examples:\n  reply 12 "本日発送しました"\n  reply 12 --canned 3\n  reply 12 "こちらの商品です" --picture front.jpg back.jpg\n\nUp to five JPEG, PNG, WebP, AVIF or GIF pictures of at most 10 MB.',
    ),
  async run(context) {
    const id = context.number(0, 'ORDER');
    const text = await textOf(context);
    const body = { message: text, picture_ids: await uploadPictures(context) };
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
