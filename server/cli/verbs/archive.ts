import { hostShowSchemas } from '../../../src/contract/host/show.ts';
import { translate, translateMessage } from '../languages/translate.ts';
import { readInputText } from './arguments.ts';
import { CliError, type Verb } from './verb.ts';

const EXAMPLE = `{
  "archive_type": "chapters",
  "chapters": [
    { "started_time": 0, "ended_time": 90, "labels": [{ "name": "風鈴", "started_time": 0 }] }
  ],
  "clips": [
    { "title": "音色", "started_time": 12, "ended_time": 40, "snapshot_url": null, "promoting_product_ids": [7] }
  ]
}`;

const explainFormat = (): string =>
  [
    translate('The file is JSON, with times in whole seconds from the start of the replay:'),
    EXAMPLE,
    translate(
      'archive_type is chapters (with both), clips (the clips alone), raw (the whole replay) or none. A clip may omit\nsnapshot_url and promoting_product_ids.',
    ),
  ].join('\n');

const archiveSchema = hostShowSchemas.setArchive.body;

const NOUNS = {
  chapters: 'chapter {position}',
  clips: 'clip {position}',
  labels: 'label {position}',
} as const;

/** `chapters.0.labels.1.name` is “chapter 1, label 2: name”. */
function inWords(path: readonly PropertyKey[]): string {
  const words = path.map((part, i) => {
    if (typeof part === 'number') return '';
    const index = path[i + 1];
    const noun = NOUNS[part as keyof typeof NOUNS] as
      | (typeof NOUNS)[keyof typeof NOUNS]
      | undefined;
    const position = Number(index) + 1;
    if (typeof index !== 'number') return String(part);
    return noun
      ? translate(noun, { position })
      : translate('entry {position} of {list}', { position, list: String(part) });
  });
  return words.filter(Boolean).join(', ') || translate('the file');
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
    throw new CliError(
      translate('{file} is not JSON: {message}\n{format}', {
        file,
        message: (error as Error).message,
        format: explainFormat(),
      }),
    );
  }
  const read = archiveSchema.safeParse(json);
  const wrong = (read.error?.issues ?? []).map(({ path, message }) =>
    valueAt(json, path) === undefined
      ? translate('{what} is missing.', { what: inWords(path) })
      : translate('{where}: {problem}.', {
          where: inWords(path),
          problem: translateMessage(message),
        }),
  );
  const archive = read.data;
  for (const key of ['chapters', 'clips'] as const) {
    for (const [i, { started_time, ended_time }] of (archive?.[key] ?? []).entries()) {
      if (ended_time > started_time) continue;
      const where = inWords([key, i]);
      wrong.push(
        translate(
          '{where} ends at {ended_time} s, which is not after its start at {started_time} s.',
          { where, ended_time, started_time },
        ),
      );
    }
  }
  if (wrong.length > 0) {
    throw new CliError(
      [
        translate('{file} cannot be used:', { file }),
        ...wrong.slice(0, 10),
        '',
        explainFormat(),
      ].join('\n'),
    );
  }
  return archive;
}

export const archive: Verb = {
  usage: '[FILE.json]',
  about: 'print the chapters and clips of a replay, or replace them by such a file',
  details: explainFormat,
  async run({ call, postId, words: [file] }) {
    if (file === undefined) {
      const found = await call('getArchive', { params: { id: await postId() } });
      return JSON.stringify(found, null, 2);
    }
    const body = readArchive(file, await readInputText(file));
    const id = await postId();
    await call('setArchive', { params: { id }, body });
    return translate('The replay of show {id} is divided into its new parts.', { id });
  },
};
