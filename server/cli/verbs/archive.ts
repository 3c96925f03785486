import { hostShowSchemas } from '../../../src/contract/host/show.ts';
import { readInputText } from './arguments.ts';
import { CliError, type Verb } from './verb.ts';

const FORMAT = `The file is JSON, with times in whole seconds from the start of the replay:
{
  "archive_type": "chapters",
  "chapters": [
    { "started_time": 0, "ended_time": 90, "labels": [{ "name": "風鈴", "started_time": 0 }] }
  ],
  "clips": [
    { "title": "音色", "started_time": 12, "ended_time": 40, "snapshot_url": null, "promoting_product_ids": [7] }
  ]
}
archive_type is chapters (with both), clips (the clips alone), raw (the whole replay) or none. A clip may omit
snapshot_url and promoting_product_ids.`;

const archiveSchema = hostShowSchemas.setArchive.body;

const NOUNS: Record<string, string> = { chapters: 'chapter', clips: 'clip', labels: 'label' };

/** `chapters.0.labels.1.name` is “chapter 1, label 2: name”. */
function inWords(path: readonly PropertyKey[]): string {
  const words = path.map((part, i) => {
    if (typeof part === 'number') return '';
    const index = path[i + 1];
    const noun = NOUNS[String(part)];
    if (typeof index !== 'number') return String(part);
    return noun ? `${noun} ${index + 1}` : `entry ${index + 1} of ${String(part)}`;
  });
  return words.filter(Boolean).join(', ') || 'the file';
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json;
  for (const part of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[part];
  return value;
}

/** Throws CliError that names each field in words. */
function readArchive(file: string, text: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new CliError(`${file} is not JSON: ${(error as Error).message}\n${FORMAT}`);
  }
  const read = archiveSchema.safeParse(json);
  const wrong = (read.error?.issues ?? []).map(({ path, message }) =>
    valueAt(json, path) === undefined
      ? `${inWords(path)} is missing.`
      : `${inWords(path)}: ${message}.`,
  );
  const archive = read.data;
  for (const key of ['chapters', 'clips'] as const) {
    for (const [i, { started_time, ended_time }] of (archive?.[key] ?? []).entries()) {
      if (ended_time > started_time) continue;
      const where = inWords([key, i]);
      wrong.push(
        `${where} ends at ${ended_time} s, which is not after its start at ${started_time} s.`,
      );
    }
  }
  if (wrong.length > 0) {
    throw new CliError([`${file} cannot be used:`, ...wrong.slice(0, 10), '', FORMAT].join('\n'));
  }
  return archive;
}

export const archive: Verb = {
  usage: 'FILE.json',
  about: 'divide a replay into chapters and clips, by a file that `help archive` explains',
  details: FORMAT,
  async run({ call, postId, word }) {
    const file = word(0, 'FILE.json');
    const body = readArchive(file, await readInputText(file));
    const id = await postId();
    await call('setArchive', { params: { id }, body });
    return `The replay of show ${id} is divided into its new parts.`;
  },
};
