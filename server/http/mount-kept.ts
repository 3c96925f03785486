import { type CallName, calls } from '../../src/contract/calls.ts';
import type { Reply } from '../../src/contract/schemas.ts';
import type { Services } from '../services.ts';
import type { Visitor } from '../visitor.ts';
import { checkInTests } from './check-reply.ts';
import type { App, RequestContext } from './env.ts';
import { type Timing, untimed } from './memo.ts';
import { type KnownAnswer, keyOfAnswer } from './memos.ts';
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

type OwnReading<N extends CallName> = Reading<N> & { visitor: Visitor };

/**
 * Serves a call that only reads and that answers everybody alike. Its answer is kept, where that can be,
 * for as long as it would come out the same: see `Memo`, and docs/decisions/kept-answers.md.
 */
export function mountForAll<N extends CallName>(
  app: App,
  name: N,
  handler: (reading: Reading<N>) => Promise<Reply<N>>,
): void {
  serve(app, name, handler, () => undefined);
}

/** As `mountForAll`, for a call that answers each member and guest their own. */
export function mountForOne<N extends CallName>(
  app: App,
  name: N,
  handler: (reading: OwnReading<N>) => Promise<Reply<N>>,
): void {
  serve(app, name, handler, (visitor) => visitor);
}

function serve<N extends CallName>(
  app: App,
  name: N,
  handler: (reading: OwnReading<N>) => Promise<Reply<N>>,
  whose: (visitor: Visitor) => Visitor | undefined,
): void {
  const { method, route, schema } = describe(name);

  async function read(
    c: RequestContext,
    visitor: Visitor,
    { clock, lastsUntil }: Timing,
  ): Promise<KnownAnswer> {
    const services = { ...c.get('services'), clock };
    const reading = { ...readAddress(c, schema), url: c.req.url, visitor, services, lastsUntil };
    const reply = await handler(reading as OwnReading<N>);
    checkInTests(c, name, reply);
    return { route: calls[name].path, body: Buffer.from(JSON.stringify(reply)) };
  }

  function answer(c: RequestContext, visitor: Visitor): KnownAnswer | Promise<KnownAnswer> {
    const { clock, config } = c.get('services');
    const answers = c.get('memos')?.answers;
    const key = keyOfAnswer(c.req.url, whose(visitor));
    const make = (timing: Timing) => read(c, visitor, timing);
    const kept = answers?.find(key, clock());
    // In tests what is kept is held against what is made anew: see `answerKnownFirst`.
    if (kept && config.environment !== 'test') return kept;
    return answers && !kept ? answers.make(key, clock, make) : make(untimed(clock));
  }

  app.on(method, route, async (c) => {
    const { visitor } = await recognize(c, name);
    const { body } = await answer(c, visitor);
    return c.body(body as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': 'application/json' });
  });
}
