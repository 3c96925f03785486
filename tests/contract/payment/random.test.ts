import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Host, hostOf } from '../../support/host.ts';
import { placeOrder } from '../../support/order.ts';
import { openDesk, type PaymentDesk } from '../../support/payment/desk.ts';
import { gmoHarness } from '../../support/payment/gmo.ts';
import type { ProviderHarness } from '../../support/payment/harness.ts';
import { expectSettled, expectSound } from '../../support/payment/random-books.ts';
import { courses, foundAt, starts } from '../../support/payment/random-courses.ts';
import { MoneyModel } from '../../support/payment/random-model.ts';
import { commandsAt, type Play, run } from '../../support/payment/random-play.ts';
import { sandboxHarness } from '../../support/payment/sandbox.ts';
import { stripeHarness } from '../../support/payment/stripe.ts';
import type { Member } from '../../support/shop.ts';

/** `MONEY_RUNS=10000` for a long test. */
const RUNS = Number(process.env.MONEY_RUNS ?? 60);
const seed = process.env.CI ? { seed: 20_261_123 } : {};
/** Runs per database, because old rows slow down later runs. */
const RUNS_A_DESK = 500;

/**
 * The sandbox is the fastest. Only Stripe reports disputes and failed refunds; GMO refunds no cash.
 */
const shares: ReadonlyArray<{ harness: ProviderHarness; share: number }> = [
  { harness: sandboxHarness, share: 0.6 },
  { harness: gmoHarness, share: 0.2 },
  { harness: stripeHarness, share: 0.2 },
];
const rounds = shares.flatMap(({ harness, share }) => {
  const runs = Math.ceil(RUNS * share);
  const desks = Math.ceil(runs / RUNS_A_DESK);
  return Array.from({ length: desks }, (_, index) => ({
    harness,
    name: harness.name,
    from: index * RUNS_A_DESK,
    runs: Math.min(RUNS_A_DESK, runs - index * RUNS_A_DESK),
  }));
});

describe.each(rounds)('at $name, $runs runs from $from', ({ harness, runs }) => {
  let desk: PaymentDesk;
  let host: Host;
  let member: Member;
  let card: number;
  beforeAll(async () => {
    desk = await openDesk(harness);
    host = await hostOf(desk.server, desk.shop);
    member = await desk.buyer();
    card = await desk.card(member);
  });
  afterAll(() => desk.close());

  async function begin(type: 'gmo_credit' | 'gmo_cvs'): Promise<Play> {
    const ahead = desk.server.services.clock().getTime() - Date.now();
    desk.server.pass(-Math.round(ahead / 60_000));
    desk.provider.fail(null);
    await desk.provider.webhooks();
    const { id } = await placeOrder(desk.server, desk.shop, member, type);
    return { desk, host, member, id, card, waiting: [], model: new MoneyModel() };
  }

  test('captures, due refunds and refunds add up after random commands', async () => {
    const commands = commandsAt(harness);
    const start = fc.constantFrom(...starts);
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...commands).map((command) => [command]) },
      { weight: 1, arbitrary: fc.constantFrom(...courses(commands)) },
    );
    const steps = fc.array(step, { minLength: 1, maxLength: 10, size: 'max' });
    await fc.assert(
      fc.asyncProperty(start, steps, async ({ type, first }, then) => {
        const play = await begin(type);
        for (const command of [...first, ...then.flat()]) {
          await run(command, play);
          await expectSound(play);
        }
        await expectSettled(play);
      }),
      { numRuns: runs, examples: foundAt(commands), ...seed },
    );
  }, 3_600_000);
});
