import { writeFile } from 'node:fs/promises';
import { translate } from '../languages/translate.ts';
import { CliError, type Verb } from './verb.ts';

/** Reads `12:30`, `1:02:03` or `75` as seconds. */
function parsePosition(text: unknown, option: 'from' | 'to'): string {
  const parts = typeof text === 'string' ? text.split(':') : [];
  const isPosition = /^\d{1,6}(:[0-5]?\d){0,2}(\.\d{1,3})?$/.test(String(text ?? ''));
  if (isPosition) return String(parts.reduce((sum, part) => sum * 60 + Number(part), 0));
  throw new CliError(
    translate('--{option} is a position in the replay, such as 12:30 or 1:02:03.', { option }),
  );
}

export const clip: Verb = {
  usage: 'POST --from 12:30 --to 13:05 --out FILE.mp4',
  about: 'cut a clip from a replay to an MP4 file, without encoding it again',
  options: { from: { type: 'string' }, to: { type: 'string' }, out: { type: 'string' } },
  async run({ download, number, options }) {
    const id = number(0, 'POST');
    const query = {
      from: parsePosition(options.from, 'from'),
      to: parsePosition(options.to, 'to'),
    };
    const file = options.out;
    if (typeof file !== 'string')
      throw new CliError(translate('{what} is missing.', { what: '--out' }));
    const bytes = await download('cutClip', { params: { id }, query });
    await writeFile(file, bytes);
    return translate('{file} has the clip of show {id}: {megabytes} MB.', {
      ...{ file, id },
      megabytes: (bytes.length / 1_000_000).toFixed(1),
    });
  },
};
