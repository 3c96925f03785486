import { expect, test } from '@playwright/test';
import { zocker } from 'zocker';
import { z } from 'zod';
import { createLog } from '../../server/log.ts';
import { type EventName, eventData } from '../../src/contract/events.ts';
import { link } from '../../src/contract/primitives.ts';
import { payloads } from '../support/payloads/payloads.ts';
import { signIn } from './support/buyer.ts';
import { type EveryPage, everyPage } from './support/every-page.ts';
import { collectIncidents, readDocument, settle } from './support/inert.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { fillTexts } from './support/payload-replies.ts';
import { collectViolations } from './support/violations.ts';

/** Design §4.13. */

const MEMBER = 'hana@example.com';
const said: string[] = [];
const serverErrors = () => said.filter((line) => line.includes('"level":"error"'));
let server: OwnServer;
let pages: EveryPage;
test.beforeAll(async ({ request }) => {
  server = await startOwnServer(
    {},
    createLog('json', (line) => said.push(line)),
  );
  pages = await everyPage(request, server, MEMBER);
});
test.afterAll(() => server.stop());

test('the list has over 200 payloads', () => {
  expect(new Set(payloads).size).toBe(payloads.length);
  expect(payloads.length).toBeGreaterThan(200);
});

const NOT_SHOWN: EventName[] = ['force.refresh', 'live.started', 'live.stopped', 'live.watched'];

const PAYLOADS_A_MESSAGE = 25;

function exampleOf(schema: z.ZodType, seed: number): unknown {
  const value = zocker(schema)
    .override(z.ZodNullable, (nullable) => exampleOf(nullable.unwrap() as z.ZodType, seed))
    // Generated from the pattern alone, it may be no URL.
    .supply(link, 'https://example.com/a.png')
    .setSeed(seed)
    .generate();
  // A generated text may exceed its limit.
  return JSON.parse(JSON.stringify(value), (_, each) => {
    if (typeof each === 'string') return each.slice(0, 40);
    return Array.isArray(each) ? each.slice(0, 2) : each;
  });
}

test('the room shows every text of every event as text', async ({ page }) => {
  test.setTimeout(120_000);
  const violations = await collectViolations(page.context());
  const incidents = collectIncidents(page);
  await signIn(page, MEMBER, server.origin);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.origin}${pages.live}`);
  await settle(page);
  const post_id = Number(/\d+$/.exec(pages.live)?.[0]);
  const log = page.getByRole('log');
  await expect(async () => {
    const text = crypto.randomUUID();
    await server.say(post_id, text);
    await expect(log.getByText(text)).toHaveCount(1, { timeout: 3000 });
  }).toPass();
  const names = (Object.keys(eventData) as EventName[]).filter((name) => !NOT_SHOWN.includes(name));
  // The size of a message limits the payloads per turn.
  for (let turn = 0; turn * PAYLOADS_A_MESSAGE < payloads.length; turn += 1) {
    const first = turn * PAYLOADS_A_MESSAGE;
    const texts = payloads.slice(first, first + PAYLOADS_A_MESSAGE);
    for (const name of names) {
      const example = exampleOf(eventData[name], turn) as object;
      const here = { ...example, ...('post_id' in example && { post_id }) };
      const data = fillTexts(here, eventData[name], { turn, texts, isStrict: true });
      await server.services.publish(post_id, name, data as never);
    }
  }
  const last = crypto.randomUUID();
  await server.say(post_id, last);
  await expect(log.getByText(last)).toHaveCount(1);
  await expect(log.getByText('alert(1)').first()).toBeAttached();
  const { live } = await readDocument(page);
  expect([...live, ...incidents, ...violations, ...serverErrors()]).toEqual([]);
});
