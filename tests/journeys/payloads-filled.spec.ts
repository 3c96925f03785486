import { expect, type Page, test } from '@playwright/test';
import { payloads } from '../support/payloads/payloads.ts';
import { type ChangeText, takesAnyText } from '../support/text-fields.ts';
import { collectIncidents, readDocument, settle } from './support/inert.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { collectViolations } from './support/violations.ts';
import { openWrittenStore, type WrittenStore } from './support/written-store.ts';

/** Design §4.13, §4.15. */

/**
 * Text fields that pages do not show as text: addresses, keys, banned words, names of the staff.
 */
const NO_TEXT = /(^|\.)(key|avatar|picture|file|liveweb_custom_reaction|banned_words|staff\.name)$/;
/** Maximum of payloads in one text. */
const AT_ONCE = 6;
const SHOWN_TURNS = 3;

let server: OwnServer;
let store: WrittenStore;
test.beforeAll(async () => {
  server = await startOwnServer();
  store = await openWrittenStore(server);
});
test.afterAll(() => server.stop());

/**
 * Changes each text into payloads that its field accepts, others for each text and turn.
 *
 * @param most number of payloads offered to each text
 * @param first start of the turn in the list
 */
function withPayloads(most: number, first: number, written: Written): ChangeText {
  let place = 0;
  return ({ path, schema, text }) => {
    if (NO_TEXT.test(path) || !takesAnyText(schema)) return text;
    place += 1;
    const taken = written.get(path) ?? new Set();
    written.set(path, taken);
    // Coupon codes and product keywords are unique.
    const end = /\.(code|keyword)$/.test(path) ? ` ${place}` : '';
    let filled = '';
    for (let offered = 0; offered < most; offered += 1) {
      const payload = payloads[(first + place + offered) % payloads.length] ?? '';
      const more = filled ? `${filled} ${payload}` : payload;
      if (!schema.safeParse(more + end).success) continue;
      filled = more;
      taken.add(payload);
    }
    return filled ? filled + end : `文${place}`;
  };
}
type Written = Map<string, Set<string>>;

async function readSent(parser: Page, path: string) {
  const reply = await fetch(`${server.origin}${path}`);
  const text = await reply.text();
  const headers = [...reply.headers.keys()];
  if (path.endsWith('.ics')) {
    const names = text.replaceAll('\r\n ', '').split('\r\n');
    return { headers, live: [], elements: names.map((line) => line.split(/[:;]/)[0] ?? '') };
  }
  const data = [
    ...text.matchAll(/<script[^>]* type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs),
  ];
  // A truncated document is no valid JSON.
  for (const [, json = ''] of data) JSON.parse(json);
  return { headers, ...(await readDocument(parser, text)) };
}

test('pages filled by the server show every payload in every field as text', async ({ page }) => {
  test.setTimeout(240_000);
  const paths = [...store.pages, ...store.files];
  await page.goto('about:blank');
  await store.write(withPayloads(0, 0, new Map()));
  const plain = new Map<string, Awaited<ReturnType<typeof readSent>>>();
  for (const path of paths) plain.set(path, await readSent(page, path));
  const written: Written = new Map();
  for (let first = 0; first < payloads.length; first += AT_ONCE) {
    await store.write(withPayloads(AT_ONCE, first, written));
    for (const path of paths) {
      const sent = await readSent(page, path);
      expect({ first, path, ...sent }).toEqual({ first, path, ...plain.get(path) });
    }
  }
  const pairs = [...written.values()].reduce((sum, { size }) => sum + size, 0);
  console.log(`${written.size} fields, ${pairs} pairs of a field and a payload`);
  expect(written.size).toBeGreaterThan(30);
});

test('hydrated pages show as many payloads as every field accepts as text', async ({ page }) => {
  test.setTimeout(240_000);
  const violations = await collectViolations(page.context());
  const incidents = collectIncidents(page);
  for (let turn = 0; turn < SHOWN_TURNS; turn += 1) {
    const first = Math.floor((turn * payloads.length) / SHOWN_TURNS);
    await store.write(withPayloads(payloads.length, first, new Map()));
    for (const path of store.pages) {
      await page.goto(`${server.origin}${path}`);
      await settle(page);
      const { live } = await readDocument(page);
      expect({ path, said: [...live, ...incidents, ...violations] }).toEqual({ path, said: [] });
    }
  }
});
