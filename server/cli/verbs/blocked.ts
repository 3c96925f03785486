import type { Verb } from '../verb.ts';

export const blocked: Verb = {
  usage: '',
  about: 'list who may not comment',
  async run({ call }) {
    const { data } = await call('listBlocked');
    return data.map(({ type, id, name }) => `${type} ${id}\t${name}`).join('\n') || 'Nobody.';
  },
};
