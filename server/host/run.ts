import { parseArgs } from 'node:util';
import { callServer, makeKey, type Place } from './client.ts';
import { help } from './help.ts';
import { HostError, type Turn, type Verb } from './verb.ts';
import { verbs } from './verbs.ts';

/** What the environment says about the server: all of a place but its store. */
export interface Surroundings extends Omit<Place, 'store'> {
  /** The store meant when none is typed (HOST_STORE). */
  store: string | undefined;
}

const common = { store: { type: 'string' }, post: { type: 'string' } } as const;

/** What was typed. An option that the verb does not know is told in the parser's words. */
function parse(args: string[], { options, usage }: Verb, name: string) {
  try {
    return parseArgs({ args, options: { ...common, ...options }, allowPositionals: true });
  } catch (error) {
    throw new HostError(`${(error as Error).message}\nUsage: ${name} ${usage}`);
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
  const word: Turn['word'] = (at, what) => {
    const found = positionals[at];
    if (found) return found;
    throw new HostError(`${what} is missing.\nUsage: ${name} ${verb.usage}`);
  };
  return {
    words: positionals,
    options: values as Turn['options'],
    word,
    number(at, what) {
      const found = word(at, what);
      if (/^\d+$/.test(found)) return Number(found);
      throw new HostError(`${what} is a number, not "${found}".\nUsage: ${name} ${verb.usage}`);
    },
    call: (call, sent) => callServer(place, call, sent),
    post: async () => (values.post ? Number(values.post) : findOnAir(place)),
    makeKey: (label) => makeKey(place, label),
  };
}

/** Does what was typed after `npm run host --`. Answers what to print. Throws HostError. */
export async function runHost(args: string[], around: Surroundings): Promise<string> {
  const [name = 'help', ...rest] = args;
  if (name === 'help') return help();
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) throw new HostError(`There is no verb "${name}". See: npm run host -- help`);
  return verb.run(turnOf(name, verb, rest, around));
}
