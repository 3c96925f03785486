import type { Verb } from '../verb.ts';

export const announce: Verb = {
  usage: 'MESSAGE | --end',
  about: 'announce something to the room, or take the announcement down',
  options: { end: { type: 'boolean' } },
  async run({ call, post, word, options }) {
    const params = { id: await post() };
    if (options.end) {
      await call('endAnnouncement', { params, missing: 'Nothing is announced in this show.' });
      return 'The announcement is down.';
    }
    await call('announce', { params, body: { message: word(0, 'MESSAGE') } });
    return 'Announced.';
  },
};
