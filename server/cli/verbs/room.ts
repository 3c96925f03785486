import { translate } from '../languages/translate.ts';
import type { Verb, Verbs } from './verb.ts';

const say: Verb = {
  usage: 'MESSAGE',
  about: 'comment in the chat as the store',
  async run({ call, postId, word }) {
    const body = { message: word(0, 'MESSAGE') };
    await call('sendHostComment', { params: { id: await postId() }, body });
    return translate('Said.');
  },
};

const pin: Verb = {
  usage: 'MESSAGE | --comment ID',
  about: 'pin a message of the store, or a comment, above the chat',
  options: { comment: { type: 'string' } },
  async run({ call, postId, word, numberOption }) {
    const comment_id = numberOption('comment');
    const body = comment_id === undefined ? { message: word(0, 'MESSAGE') } : { comment_id };
    const pinned = await call('pinMessage', { params: { id: await postId() }, body });
    return translate('Pin {id}: {message}', { id: pinned.id, message: pinned.message });
  },
};

const unpin: Verb = {
  usage: 'PIN',
  about: 'unpin a message',
  async run({ call, postId, number }) {
    const pinId = number(0, 'PIN');
    const notFound = translate('The show has no pin {pinId}.', { pinId });
    await call('unpinMessage', { params: { id: await postId(), pinId }, notFound });
    return translate('Pin {pinId} is down.', { pinId });
  },
};

const announce: Verb = {
  usage: 'MESSAGE | --end',
  about: 'show an announcement in the room, or end it',
  options: { end: { type: 'boolean' } },
  async run({ call, postId, word, options }) {
    const params = { id: await postId() };
    if (options.end) {
      await call('endAnnouncement', {
        params,
        notFound: translate('Nothing is announced in this show.'),
      });
      return translate('The announcement is down.');
    }
    await call('announce', { params, body: { message: word(0, 'MESSAGE') } });
    return translate('Announced.');
  },
};

const url: Verb = {
  usage: 'URL [--title TITLE]',
  about: 'send a link to the room',
  options: { title: { type: 'string' } },
  async run({ call, postId, word, options }) {
    const body = { url: word(0, 'URL'), title: options.title };
    await call('sendUrl', { params: { id: await postId() }, body });
    return translate('Sent.');
  },
};

const refresh: Verb = {
  usage: '[SECONDS]',
  about: "reload every viewer's page, spread over some seconds (30)",
  async run({ call, postId, words, number }) {
    const body = words.length > 0 ? { seconds: number(0, 'SECONDS') } : {};
    await call('refreshRoom', { params: { id: await postId() }, body });
    return translate('The room reloads.');
  },
};

export const roomVerbs: Verbs = { say, pin, unpin, announce, url, refresh };
