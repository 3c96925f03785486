import type { Verb } from '../verb.ts';

export const unpin: Verb = {
  usage: 'PIN',
  about: 'take a pin down',
  async run({ call, post, number }) {
    const pinId = number(0, 'PIN');
    const missing = `The show has no pin ${pinId}.`;
    await call('unpinMessage', { params: { id: await post(), pinId }, missing });
    return `Pin ${pinId} is down.`;
  },
};
