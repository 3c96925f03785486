import type { CallName } from '../../src/contract/calls.ts';
import type { Reply } from '../../src/contract/schemas.ts';
import type { Services } from '../services.ts';
import { answerWhole } from './answer-headers.ts';
import type { Actor } from './auth.ts';
import { checkInTests } from './check-reply.ts';
import type { App, RequestContext } from './env.ts';
import { type Memo, type Timing, untimed } from './memo.ts';
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
  serve(app, name, handler, (actor) => JSON.stringify(actor));
}

function serve<N extends CallName>(
  app: App,
  name: N,
  handler: (reading: OwnReading<N>) => Promise<Reply<N>>,
  whose: (actor: Actor) => string,
): void {
  const { method, route, schema } = describe(name);

  app.on(method, route, async (c) => {
    const { actor } = await recognize(c, name);
    const services = c.get('services');
    const { url } = c.req;
    const make = async ({ clock, lastsUntil }: Timing): Promise<Buffer> => {
      const own = { ...services, clock };
      const reading = { ...readAddress(c, schema), url, actor, services: own, lastsUntil };
      const reply = await handler(reading as OwnReading<N>);
      checkInTests(c, name, reply);
      // As it goes out: turning 24 kB of text into bytes takes longer than all else.
      return Buffer.from(JSON.stringify(reply));
    };
    const answers = c.get('memos')?.answers;
    const key = `${name} ${whose(actor)} ${url}`;
    return answerWhole(c, await answerOf(c, { answers, key, make }));
  });
}

interface Wanted {
  answers: Memo<Buffer> | undefined;
  key: string;
  make: (timing: Timing) => Promise<Buffer>;
}

async function answerOf(c: RequestContext, { answers, key, make }: Wanted): Promise<Buffer> {
  const { clock, config } = c.get('services');
  if (!answers) return make(untimed(clock));
  const now = clock();
  const kept = answers.find(key, now);
  if (kept === undefined) return answers.make(key, clock, make);
  if (config.environment === 'test') {
    // Every test of a reading is a test of what is kept: it must be what would be answered anew.
    const anew = await make(untimed(() => now));
    if (!anew.equals(kept) && answers.find(key, now) === kept) {
      throw new Error(`Kept too long under ${key}: ${kept}, which is now ${anew}`);
    }
  }
  return kept;
}
