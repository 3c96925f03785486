import { visibleLines } from '../../src/contract/visible.ts';
import { locales } from '../../src/routes/locales.ts';
import { type Client, type ClientOptions, createClient } from './client.ts';
import { generalHelp, verbHelp } from './help.ts';
import { currentLanguage, inLanguage, isLanguage, takeLanguage } from './languages/language.ts';
import { translate } from './languages/translate.ts';
import { parseArguments } from './verbs/arguments.ts';
import { machineVerbs } from './verbs/machine.ts';
import type { MachineContext } from './verbs/machine-verb.ts';
import { CliError, type PictureStore, type Verb, type VerbContext } from './verbs/verb.ts';
import { verbs } from './verbs.ts';

export interface HostEnvironment extends Omit<ClientOptions, 'store'> {
  /** HOST_STORE, the default of `--store`. */
  store: string | undefined;
  progress: (text: string) => void;
  /** Of this machine. */
  pictures?: () => Promise<PictureStore>;
  /** Undefined without a terminal. */
  ask?: ((question: string) => Promise<string>) | undefined;
  machine?: Pick<MachineContext, 'config' | 'origin' | 'fail'>;
}

const HELP_FLAGS = ['--help', '-h'];

/** Throws CliError with a list of shows unless exactly one is on air. */
async function findPostOnAir({ call }: Client): Promise<number> {
  const { data } = await call('listHostPosts');
  const onAir = data.filter(({ live_status }) => live_status === 'live');
  if (onAir.length === 1 && onAir[0]) return onAir[0].id;
  const newest = data.slice(0, 5).map(({ id, title }) => `  --post ${id}  ${title}`);
  const reason =
    onAir.length === 0 ? translate('No show is on air') : translate('Several shows are on air');
  throw new CliError([translate('{reason}. Choose one:', { reason }), ...newest].join('\n'));
}

function createContext(
  args: string[],
  name: string,
  verb: Verb,
  environment: HostEnvironment,
): VerbContext {
  const typed = parseArguments(args, name, verb);
  const store = typed.store ?? environment.store ?? '';
  if (!store && !verb.withoutStore)
    throw new CliError(translate('Name the store: --store SLUG (in the demo: hanamichi).'));
  const client = createClient({ ...environment, store });
  return {
    ...typed,
    ...client,
    callIn: (slug) => createClient({ ...environment, store: slug }).call,
    progress: environment.progress,
    async pictures() {
      if (environment.hostKey !== undefined) return undefined;
      if (environment.pictures) return environment.pictures();
      throw new CliError(translate("Pictures can be stored on the server's own machine only."));
    },
    async confirm(question) {
      const answer = await environment.ask?.(`${question} [y/N] `);
      return /^y(es)?$/i.test(answer?.trim() ?? '');
    },
    postId: async () => typed.numberOption('post') ?? findPostOnAir(client),
  };
}

const asksForHelp = (words: string[]) => words.some((word) => HELP_FLAGS.includes(word));

async function runHere(
  name: string,
  args: string[],
  isHelp: boolean,
  { machine }: HostEnvironment,
): Promise<string> {
  const verb = machineVerbs[name];
  if (!verb || !machine)
    throw new CliError(translate('"{name}" works on the server\'s own machine only.', { name }));
  if (isHelp || asksForHelp(args)) return verbHelp(name, verb);
  return verb.run({ ...parseArguments(args, name, verb), ...machine });
}

/** Returns the text to print, without control characters of names in files. Throws CliError. */
export async function runHost(words: string[], environment: HostEnvironment): Promise<string> {
  const { args, typed } = takeLanguage(words);
  const language = typed === undefined ? currentLanguage() : typed;
  if (isLanguage(language)) {
    return inLanguage(language, async () => visibleLines(await runVerb(args, environment)));
  }
  const languages = locales.join(', ');
  throw new CliError(
    translate('--lang is {languages}, not "{language}".', { languages, language }),
  );
}

async function runVerb(args: string[], environment: HostEnvironment): Promise<string> {
  const [first = 'help', ...rest] = args;
  const isHelp = first === 'help' || HELP_FLAGS.includes(first);
  const name = isHelp ? rest[0] : first;
  if (name === undefined) return generalHelp(verbs, machineVerbs);
  if (Object.hasOwn(machineVerbs, name)) return runHere(name, rest, isHelp, environment);
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb)
    throw new CliError(translate('There is no verb "{name}". See: npm run host -- help', { name }));
  if (isHelp || asksForHelp(rest)) return verbHelp(name, verb);
  return verb.run(createContext(rest, name, verb, environment));
}
