import type { Verb } from '../verb.ts';

export const key: Verb = {
  usage: '[LABEL]',
  about: 'make a key of the store for another machine (HOST_KEY)',
  async run({ words, makeKey }) {
    return makeKey(words[0] ?? '');
  },
};
