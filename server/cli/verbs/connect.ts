import type { Verb } from '../verb.ts';

export const connect: Verb = {
  usage: 'PAGE_ID NAME [--fans NUMBER] [--token TOKEN]',
  about: 'connect a Facebook page with the store; again brings it up to date',
  options: { fans: { type: 'string' }, token: { type: 'string' } },
  async run({ call, word, count, options }) {
    const body = {
      ...{ page_id: word(0, 'PAGE_ID'), name: word(1, 'NAME') },
      ...{ fan_count: count('fans'), token: options.token },
    };
    const { id, name, token } = await call('connectChannel', { body });
    return `${name} is connected as channel ${id}. Links to its chat carry ${token}.`;
  },
};
