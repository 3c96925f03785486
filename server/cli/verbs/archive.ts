import { readGivenText } from '../read-given.ts';
import { HostError, type Verb } from '../verb.ts';

async function readJson(file: string): Promise<unknown> {
  const text = await readGivenText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HostError(`${file} is not JSON: ${(error as Error).message}`);
  }
}

export const archive: Verb = {
  usage: 'FILE.json',
  about: 'divide a replay into chapters and clips ({archive_type, chapters, clips}, in seconds)',
  async run({ call, post, word }) {
    const body = await readJson(word(0, 'FILE.json'));
    const id = await post();
    await call('setArchive', { params: { id }, body });
    return `The replay of show ${id} is divided anew.`;
  },
};
