import type { CallName } from '../../src/contract/calls.ts';
import type { Reply } from '../../src/contract/schemas.ts';
import type { Services } from '../services.ts';
import { answerWhole } from './answer-headers.ts';
import type { Actor } from './auth.ts';
import { checkInTests } from './check-reply.ts';
import type { App, RequestContext } from './env.ts';
import { type Timing, untimed } from './memo.ts';
import type { Call } from './mount.ts';
import { describe, readAddress, recognize } from './receive.ts';

/** What the handler of a reading gets: nothing but what its answer may follow from. */
export interface Reading<N extends CallName> extends Pick<Call<N>, 'params' | 'query'> {
  /** The address asked for, with its query. */
  url: string;
  /** The clock in them is the reading's. */
  services: Services;
  lastsUntil: Timing['lastsUntil'];
}

type OwnReading<N extends CallName> = Reading<N> & { actor: Actor };

/**
 * Serves a call that only reads and that answers everybody alike. Its answer is kept, where that can be,
 * for as long as it would come out the same: see `Memo`, and docs/decisions/kept-answers.md.
 */
export function mountForAll<N extends CallName>(
  app: App,
  name: N,
  handler: (reading: Reading<N>) => Promise<Reply<N>>,
): void {
  serve(app, name, handler, () => '');
}

/** As `mountForAll`, for a call that answers each member and guest their own. */
export function mountForOne<N extends CallName>(
  app: App,
  name: N,
  handler: (reading: OwnReading<N>) => Promise<Reply<N>>,
): void {
  serve(app, name, handler, nameOf);
}

/** Members and guests are counted apart. */
function nameOf(actor: Actor): string {
  if (actor.type === 'ghost') return actor.type;
  return `${actor.type} ${actor.type === 'member' ? actor.userId : actor.guestId}`;
}

function serve<N extends CallName>(
  app: App,
  name: N,
  handler: (reading: OwnReading<N>) => Promise<Reply<N>>,
  whose: (actor: Actor) => string,
): void {
  const { method, route, schema } = describe(name);

  async function read(c: RequestContext, actor: Actor, { clock, lastsUntil }: Timing) {
    const services = { ...c.get('services'), clock };
    const reading = { ...readAddress(c, schema), url: c.req.url, actor, services, lastsUntil };
    const reply = await handler(reading as OwnReading<N>);
    checkInTests(c, name, reply);
    // As it goes out: turning 24 kB of text into bytes takes longer than all else.
    return Buffer.from(JSON.stringify(reply));
  }

  function answer(c: RequestContext, actor: Actor): Response | Promise<Response> {
    const { clock, config } = c.get('services');
    const answers = c.get('memos')?.answers;
    const key = `${name} ${whose(actor)} ${c.req.url}`;
    const make = (timing: Timing) => read(c, actor, timing);
    const kept = answers?.find(key, clock());
    if (kept && config.environment !== 'test') return answerWhole(c, kept);
    if (kept) return checkKept(c, kept, make(untimed(clock)), () => answers?.find(key, clock()));
    const made = answers ? answers.make(key, clock, make) : make(untimed(clock));
    return made.then((body) => answerWhole(c, body));
  }

  // A type of its own: the framework's own reading of "now or later" is never both.
  const respond: (c: RequestContext) => Response | Promise<Response> = (c) => {
    const who = recognize(c, name);
    return who instanceof Promise
      ? who.then(({ actor }) => answer(c, actor))
      : answer(c, who.actor);
  };
  app.on(method, route, respond);
}

/** Every test of a reading is a test of what is kept: it must be what would be answered anew. */
async function checkKept(
  c: RequestContext,
  kept: Buffer,
  making: Promise<Buffer>,
  findAgain: () => Buffer | undefined,
): Promise<Response> {
  const anew = await making;
  if (!anew.equals(kept) && findAgain() === kept) {
    throw new Error(`${c.req.url} was kept too long: ${kept}, which is now ${anew}`);
  }
  return answerWhole(c, kept);
}
