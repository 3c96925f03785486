import { parseArgs } from 'node:util';
import { callServer, makeKey, type Place } from './client.ts';
import { help, helpOn, usageOf } from './help.ts';
import { HostError, type Turn, type Verb } from './verb.ts';
import { verbs } from './verbs.ts';

/** What the environment says about the server: all of a place but its store. */
export interface Surroundings extends Omit<Place, 'store'> {
  /** The store meant when none is typed (HOST_STORE). */
  store: string | undefined;
}

const isAskingForHelp = (word: string) => ['help', '--help', '-h'].includes(word);

const common = { store: { type: 'string' }, post: { type: 'string' } } as const;

/** What was typed. An option that the verb does not know is told in the parser's words. */
function parse(args: string[], { options, usage }: Verb, name: string) {
  try {
    return parseArgs({ args, options: { ...common, ...options }, allowPositionals: true });
  } catch (error) {
    // The parser's second sentence is about words that begin with a dash.
    const [why] = (error as Error).message.split('. To specify');
    throw new HostError(`${why}.\n${usageOf(name, usage)}`);
  }
}

async function findOnAir(place: Place): Promise<number> {
  const { data } = await callServer(place, 'listHostPosts');
  const onAir = data.filter(({ live_status }) => live_status === 'live');
  if (onAir.length === 1 && onAir[0]) return onAir[0].id;
  const listed = data.slice(0, 5).map(({ id, title }) => `  --post ${id}  ${title}`);
  const why = onAir.length === 0 ? 'No show is on air' : 'Several shows are on air';
  throw new HostError([`${why}. Say which one is meant:`, ...listed].join('\n'));
}

function turnOf(name: string, verb: Verb, args: string[], around: Surroundings): Turn {
  const { values, positionals } = parse(args, verb, name);
  const named = positionals.length === verb.withStore ? positionals.shift() : undefined;
  const store = named ?? (values.store as string | undefined) ?? around.store;
  if (!store) throw new HostError('Say which store: --store SLUG (in the demo: hanamichi).');
  const place: Place = { ...around, store };
  const refuse = (why: string) => new HostError(`${why}\n${usageOf(name, verb.usage)}`);
  const toNumber = (text: string, what: string): number => {
    if (/^\d{1,15}$/.test(text)) return Number(text);
    throw refuse(`${what} is a number, not "${text}".`);
  };
  const word: Turn['word'] = (at, what) => {
    const found = positionals[at];
    if (found) return found;
    throw refuse(`${what} is missing.`);
  };
  return {
    words: positionals,
    options: values as Turn['options'],
    word,
    number: (at, what) => toNumber(word(at, what), what),
    count(option) {
      const text = (values as Turn['options'])[option];
      return typeof text === 'string' ? toNumber(text, `--${option}`) : undefined;
    },
    call: (call, sent) => callServer(place, call, sent),
    post: async () =>
      typeof values.post === 'string' ? toNumber(values.post, '--post') : findOnAir(place),
    makeKey: (label) => makeKey(place, label),
  };
}

/** Does what was typed after `npm run host --`. Answers what to print. Throws HostError. */
export async function runHost(args: string[], around: Surroundings): Promise<string> {
  const [name = 'help', ...rest] = args;
  const isHelp = isAskingForHelp(name);
  const asked = isHelp ? rest[0] : name;
  if (asked === undefined) return help();
  const verb = Object.hasOwn(verbs, asked) ? verbs[asked] : undefined;
  if (!verb) throw new HostError(`There is no verb "${asked}". See: npm run host -- help`);
  if (isHelp || rest.some((word) => word === '--help' || word === '-h')) return helpOn(asked, verb);
  return verb.run(turnOf(name, verb, rest, around));
}
