import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { slug as slugSchema } from '../../../src/contract/primitives.ts';
import type { StoreFile } from '../../../src/contract/store-file/store-file.ts';
import { marksOf } from '../../modules/store-file/yaml/marks.ts';
import { readStoreBytes } from '../../modules/store-file/yaml/read-yaml.ts';
import { remarksOn } from '../../modules/store-file/yaml/remarks.ts';
import {
  SCHEMA_FILE,
  SCHEMA_LINE,
  storeJsonSchema,
  writeStoreYaml,
} from '../../modules/store-file/yaml/write-yaml.ts';
import { translate, translateMessage } from '../languages/translate.ts';
import { storePictures, writePictures } from '../store-folder.ts';
import { readInputFile } from './arguments.ts';
import { fetchPictures } from './fetch-pictures.ts';
import {
  CliError,
  NoServerError,
  requireConfirmed,
  type Verb,
  type VerbContext,
  type Verbs,
} from './verb.ts';

const LANGUAGES = ['ja', 'en', 'zh-TW'];
const FILE = 'store.yaml';

const templateOf = (language: string) =>
  readFile(
    new URL(`../../modules/store-file/yaml/templates/${language}.yaml`, import.meta.url),
    'utf8',
  );

async function writeNew(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CliError(
      translate('{path} exists already. Choose another folder, or change that file.', { path }),
    );
  }
}

async function init({ word, options }: VerbContext): Promise<string> {
  const folder = word(1, 'FOLDER');
  const language = String(options.language ?? 'ja');
  if (!LANGUAGES.includes(language)) {
    throw new CliError(
      translate('--language is {languages}, not "{language}".', {
        languages: LANGUAGES.join(', '),
        language,
      }),
    );
  }
  const slug = basename(resolve(folder));
  if (!slugSchema.safeParse(slug).success) {
    throw new CliError(
      translate(
        'The folder\'s name is the store\'s address: small letters, digits and dashes, not "{slug}".',
        { slug },
      ),
    );
  }
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const text = (await templateOf(language)).replaceAll('FOLDER', folder).replaceAll('SLUG', slug);
  const file = join(folder, FILE);
  await writeNew(file, SCHEMA_LINE + text);
  await writeFile(join(folder, SCHEMA_FILE), storeJsonSchema());
  return [
    translate(
      '{file} is written. Change it to your store, put its pictures into {pictures}, then:',
      { file, pictures: join(folder, 'pictures') },
    ),
    '',
    `  npm run host -- store check ${file}`,
    `  npm run host -- store apply ${file}`,
  ].join('\n');
}

const translateProblem = (field: string, why: string): string =>
  field ? translate('{field} {why}', { field, why }) : why;

/** Throws CliError with every problem and its line. */
async function readStore(path: string) {
  const read = readStoreBytes(await readInputFile(path));
  if (read.ok) return read;
  const lines = read.problems.map(
    ({ line, field, why }) =>
      `  ${path}:${line}  ${translateProblem(field, translateMessage(why))}`,
  );
  throw new CliError([translate('{path} cannot be applied:', { path }), ...lines].join('\n'));
}

async function check(context: VerbContext): Promise<string> {
  const path = context.word(1, 'FILE');
  const read = await readStore(path);
  await storePictures(read.file, path, await context.pictures());
  const remarks = remarksOn(read.file).map(
    ({ field, says }) => `  ${path}:${read.lineOf([field])}  ${translateMessage(says)}`,
  );
  if (remarks.length === 0) return translate('{path} is complete.', { path });
  return [translate('{path} can be applied. Still missing:', { path }), ...remarks].join('\n');
}

type Change = HostReply<'applyStore'>['changes'][number];

const SIGNS = { added: '+', changed: '~', gone: '-' } as const;

function changeLine(change: Change): string {
  const { kind, what, before, after } = change;
  const marks = marksOf(change);
  const mark = marks.length > 0 ? `  ← ${marks.map((each) => translate(each)).join(', ')}` : '';
  const shorten = (text: string | null) => (text ?? '').replaceAll('\n', '↵').slice(0, 80);
  if (kind === 'changed') return `  ~ ${what}: ${shorten(before)} → ${shorten(after)}${mark}`;
  return `  ${SIGNS[kind]} ${what}: ${shorten(after ?? before)}${mark}`;
}

const countsOf = (changes: readonly Change[]): string => {
  const count = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).length;
  return translate('{added} added, {changed} changed, {gone} gone.', {
    added: count('added'),
    changed: count('changed'),
    gone: count('gone'),
  });
};

const isElsewhere = (picture: { file: string }) => /^https?:/.test(picture.file);

async function takeFromElsewhere(context: VerbContext, { slug, products }: StoreFile) {
  if (!products?.some(({ pictures }) => pictures.some(isElsewhere))) return '';
  try {
    return await fetchPictures({ progress: context.progress, call: context.callIn(slug) });
  } catch (error) {
    if (!(error instanceof NoServerError)) throw error;
    return translate(
      '\nPictures of other servers are not taken in yet: the server does it. Start it, then apply the file again.',
    );
  }
}

const keptLines = (kept: readonly string[], slug: string): string[] =>
  kept.length === 0
    ? []
    : [
        translate('Not in the file, but kept in {slug}:', { slug }),
        ...kept.map((what) => `  = ${what}`),
        translate('To remove them, pass --remove.'),
      ];

async function apply(context: VerbContext): Promise<string> {
  const { options, callAsOwner, progress } = context;
  const path = context.word(1, 'FILE');
  const read = await readStore(path);
  const file = await storePictures(read.file, path, await context.pictures());
  const remove = options.remove === true;
  const plan = await callAsOwner('applyStore', { body: { file, dry_run: true, remove } });
  const kept = keptLines(plan.kept, file.slug);
  if (plan.changes.length === 0) {
    if (options['dry-run'])
      return [
        translate('{slug} is as {path} says. Nothing to change.', { slug: file.slug, path }),
        ...kept,
      ].join('\n');
    // Records which products the file lists.
    await callAsOwner('applyStore', { body: { file, dry_run: false, remove } });
    const taken = await takeFromElsewhere(context, file);
    return [
      translate('{slug} is as {path} says. Nothing to change.', { slug: file.slug, path }) + taken,
      ...kept,
    ].join('\n');
  }
  const counts = countsOf(plan.changes);
  const list = [...plan.changes.map(changeLine), '', counts, ...kept].join('\n');
  if (options['dry-run']) return list;
  progress(list);
  await requireConfirmed(context, translate('Apply these changes?'));
  await callAsOwner('applyStore', { body: { file, dry_run: false, remove } });
  const taken = await takeFromElsewhere(context, file);
  const remarks = remarksOn(read.file).map(
    ({ field, says }) => `  ${path}:${read.lineOf([field])}  ${translateMessage(says)}`,
  );
  return [
    translate('{slug} is as {path} says: /{slug}/market', {
      slug: file.slug,
      path,
    }) + taken,
    ...(remarks.length > 0 ? [translate('Still missing:'), ...remarks] : []),
  ].join('\n');
}

async function exportStore(context: VerbContext): Promise<string> {
  const slug = context.word(1, 'SLUG');
  const folder = context.words[2] ?? slug;
  const notFound = translate('The server has no store "{slug}".', { slug });
  const { file } = await context.callAsOwner('exportStore', { params: { slug }, notFound });
  await mkdir(folder, { recursive: true });
  const path = join(folder, FILE);
  await writeNew(path, writeStoreYaml(await writePictures(file, folder, await context.pictures())));
  await writeFile(join(folder, SCHEMA_FILE), storeJsonSchema());
  return translate('{path} is written. Applying it changes nothing.', { path });
}

async function setClosed(context: VerbContext, closed: boolean): Promise<string> {
  const slug = context.word(1, 'SLUG');
  const call = context.callIn(slug);
  await call(closed ? 'closeStore' : 'openStore');
  return closed
    ? translate('{slug} is closed: it sells nothing, and its orders can be finished.', { slug })
    : translate('{slug} is open again.', { slug });
}

async function rename(context: VerbContext): Promise<string> {
  const [slug, to] = [context.word(1, 'SLUG'), context.word(2, 'NEW-SLUG')];
  const store = await context.callIn(slug)('renameStore', { body: { slug: to } });
  return translate('{slug} is now {to}. Its former addresses redirect: /{to}/market', {
    slug,
    to: store.slug,
  });
}

const actions: Record<string, (context: VerbContext) => Promise<string>> = {
  init,
  check,
  apply,
  export: exportStore,
  close: (context) => setClosed(context, true),
  open: (context) => setClosed(context, false),
  rename,
};

const store: Verb = {
  usage:
    'init FOLDER [--language ja|en|zh-TW] | check FILE | apply FILE [--yes] [--dry-run] [--remove] | export SLUG [FOLDER] | close SLUG | open SLUG | rename SLUG NEW-SLUG',
  about: 'a store as a file: create, check, apply or export it; close, open or rename a store',
  examples: [
    'npm run host -- store apply hanamichi/store.yaml --dry-run',
    'npm run host -- store close hanamichi',
    'npm run host -- store rename shop-a shop-b',
  ],
  withoutStore: true,
  options: {
    language: { type: 'string' },
    yes: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    remove: { type: 'boolean' },
  },
  async run(context) {
    const name = context.word(0, translate('init, check, apply or export'));
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action)
      throw new CliError(
        translate('store has no "{name}". See: npm run host -- help store', { name }),
      );
    return action(context);
  },
};

/** docs/recipes/open-a-store.md */
export const storeVerbs: Verbs = { store };
