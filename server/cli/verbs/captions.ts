import { readGivenText } from '../read-given.ts';
import type { Verb } from '../verb.ts';

export const captions: Verb = {
  usage: 'FILE.vtt LANGUAGE LABEL',
  about: 'give a show captions in a language (captions show.vtt ja 日本語)',
  async run({ call, post, word }) {
    const [file, language, label] = [word(0, 'FILE.vtt'), word(1, 'LANGUAGE'), word(2, 'LABEL')];
    const body = { vtt: await readGivenText(file), label };
    const params = { id: await post(), language };
    await call('setCaption', { params, body });
    return `Show ${params.id} has captions: ${body.label}`;
  },
};
