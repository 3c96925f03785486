import { translate } from '../languages/translate.ts';
import { parseCommenterType } from './arguments.ts';
import { explainFigures, printFigures } from './figures.ts';
import { printPreview } from './show.ts';
import type { Verb, Verbs } from './verb.ts';

const comments: Verb = {
  usage: '',
  about: 'list the newest comments of a show with their authors',
  async run({ call, postId }) {
    const { data } = await call('listHostComments', { params: { id: await postId() } });
    const lines = data.map(({ comment_id, from, message, hidden, highlight, source }) => {
      const type = from.provider === 'guest' ? 'guest' : 'user';
      const author = from.id === null ? translate('store') : `${type} ${from.id}`;
      const marks = [
        ...(hidden ? [translate('[hidden]')] : []),
        // The store's own comments are always highlighted.
        ...(highlight && source !== 'cms_sdk' ? [translate('[highlighted]')] : []),
      ];
      return [comment_id, `${from.name} (${author})`, message, ...marks].join('\t');
    });
    return lines.join('\n') || translate('There is no comment yet.');
  },
};

const hide: Verb = {
  usage: 'COMMENT',
  about: 'hide a comment from the chat',
  async run({ call, number }) {
    const id = number(0, 'COMMENT');
    await call('moderateComment', { params: { id }, body: { hidden: true } });
    return translate('Comment {id} is hidden.', { id });
  },
};

const show: Verb = {
  usage: 'COMMENT | preview POST | POST --figures [--csv | --products]',
  about:
    'show a hidden comment again, print an address that opens a rehearsal in one browser for a day, or print the figures of a show',
  details: explainFigures,
  options: {
    figures: { type: 'boolean' },
    csv: { type: 'boolean' },
    products: { type: 'boolean' },
  },
  async run(context) {
    if (context.words[0] === 'preview') return printPreview(context);
    if (context.options.figures === true) return printFigures(context);
    const { call, number } = context;
    const id = number(0, 'COMMENT');
    await call('moderateComment', { params: { id }, body: { hidden: false } });
    return translate('Comment {id} is shown.', { id });
  },
};

const highlight: Verb = {
  usage: 'COMMENT [--undo]',
  about: 'highlight a comment of a viewer in the chat',
  options: { undo: { type: 'boolean' } },
  async run({ call, number, options }) {
    const id = number(0, 'COMMENT');
    const isOn = options.undo !== true;
    await call('moderateComment', { params: { id }, body: { highlight: isOn } });
    return isOn
      ? translate('Comment {id} is highlighted.', { id })
      : translate('Comment {id} is not highlighted any more.', { id });
  },
};

const block: Verb = {
  usage: 'user|guest ID',
  about: 'block a member or guest from commenting in the store',
  async run({ call, word, number }) {
    const body = { type: parseCommenterType(word(0, 'user|guest')), id: number(1, 'ID') };
    const { name } = await call('blockCommenter', { body });
    return translate('{name} cannot comment any more.', { name });
  },
};

const unblock: Verb = {
  usage: 'user|guest ID',
  about: 'let a blocked member or guest comment again',
  async run({ call, word, number }) {
    const params = { type: parseCommenterType(word(0, 'user|guest')), id: number(1, 'ID') };
    const notFound = translate('{type} {id} is not blocked.', { type: params.type, id: params.id });
    await call('unblockCommenter', { params, notFound });
    return translate('{type} {id} can comment again.', { type: params.type, id: params.id });
  },
};

const blocked: Verb = {
  usage: '',
  about: 'list the blocked members and guests',
  async run({ call }) {
    const { data } = await call('listBlocked');
    return (
      data.map(({ type, id, name }) => `${type} ${id}\t${name}`).join('\n') || translate('Nobody.')
    );
  },
};

export const moderationVerbs: Verbs = {
  comments,
  hide,
  show,
  highlight,
  block,
  unblock,
  blocked,
};
