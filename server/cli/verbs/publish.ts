import type { Verb } from '../verb.ts';

export const publish: Verb = {
  usage: 'CHANNEL [URL] [--end]',
  about: 'say that a show is on a Facebook page as well, and at which address there',
  options: { end: { type: 'boolean' } },
  async run({ call, post, words, number, options }) {
    const params = { id: await post(), channelId: number(0, 'CHANNEL') };
    if (options.end) {
      const missing = `The show is not on channel ${params.channelId}.`;
      await call('unpublishPost', { params, missing });
      return `The show is not on channel ${params.channelId} any more.`;
    }
    await call('publishPost', { params, body: { url: words[1] ?? null } });
    return `The show is on channel ${params.channelId} as well.`;
  },
};
