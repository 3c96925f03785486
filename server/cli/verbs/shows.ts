import type { Verb } from '../verb.ts';

export const shows: Verb = {
  usage: '',
  about: 'list the shows of the store, the newest first',
  async run({ call }) {
    const { data } = await call('listHostPosts');
    const lines = data.map(({ id, live_status, title }) => `${id}\t${live_status}\t${title}`);
    return lines.join('\n') || 'There is no show yet. Make one: npm run host -- new TITLE';
  },
};
