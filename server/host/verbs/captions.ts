import { readFile } from 'node:fs/promises';
import type { Verb } from '../verb.ts';

export const captions: Verb = {
  usage: 'FILE.vtt LANGUAGE LABEL',
  about: 'give a show captions in a language (captions show.vtt ja 日本語)',
  async run({ call, post, word }) {
    const body = { vtt: await readFile(word(0, 'FILE.vtt'), 'utf8'), label: word(2, 'LABEL') };
    const params = { id: await post(), language: word(1, 'LANGUAGE') };
    await call('setCaption', { params, body });
    return `Show ${params.id} has captions: ${body.label}`;
  },
};
