import type { Verb } from '../verb.ts';

export const comments: Verb = {
  usage: '',
  about: 'list the newest comments of a show, with who said them',
  async run({ call, post }) {
    const { data } = await call('listHostComments', { params: { id: await post() } });
    const lines = data.map(({ comment_id, from, message, hidden }) => {
      const type = from.provider === 'guest' ? 'guest' : 'user';
      const who = from.id === null ? 'store' : `${type} ${from.id}`;
      return `${comment_id}\t${from.name} (${who})\t${message}${hidden ? '\t[hidden]' : ''}`;
    });
    return lines.join('\n') || 'Nobody has said anything yet.';
  },
};
