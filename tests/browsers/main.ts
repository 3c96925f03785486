/**
 * `npm run browsers [-- firefox webkit chromium]`: takes the shop through three engines, against our
 * server with demo data, and prints a table of engine and check. docs/browsers.md keeps the result.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/build/ensure-built.mjs';
import { findChromium } from '../../scripts/test/chromium.ts';
import { ensureChromium, ensureJapaneseFont } from '../../scripts/test/install-chromium.ts';
import { ensureFirefox, ensureWebKit } from '../../scripts/test/install-engines.ts';
import { startServer } from '../bench/server.ts';
import { openByPuppeteer } from './bidi.ts';
import { checks } from './checks.ts';
import { type Engine, Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

const SCREENSHOT_MS = 10_000;

const engines: Record<string, () => Promise<Engine>> = {
  chromium: async () => openByPuppeteer('chrome', findChromium() ?? (await ensureChromium())),
  firefox: async () => openByPuppeteer('firefox', await ensureFirefox()),
  webkit: async () => openWebKit(await ensureWebKit()),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in engines));
if (unknown.length > 0) {
  console.error(`There is no engine ${unknown.join(', ')}: there are ${Object.keys(engines)}.`);
  process.exit(1);
}

const table: Record<string, Record<string, string>> = {};
let failures = 0;

/** Keeps what is in the window when a check fails. WebKit cannot always draw a page with a video. */
async function keepScreenshot(engine: Engine, check: string): Promise<void> {
  const folder = join('test-results', 'browsers');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${engine.name} ${check}.png`.replace(/[^\w.]+/g, '-'));
  const picture = await Promise.race([engine.screenshot(), rest(SCREENSHOT_MS)]).catch(
    () => undefined,
  );
  if (!picture) return;
  writeFileSync(file, picture);
  console.error(`  ${file}`);
}

/** Runs all checks in one engine, on a server of its own: what is bought there is nobody else's. */
async function check(open: () => Promise<Engine>): Promise<void> {
  const server = await startServer();
  const engine = await open();
  const tab = new Tab(engine, server.origin);
  const record = (name: string, problem: string | undefined) => {
    if (problem) {
      failures += 1;
      console.error(`✗ ${engine.name}: ${name}: ${problem}`);
    } else console.log(`✓ ${engine.name}: ${name}`);
    table[name] = { ...table[name], [engine.name]: problem ? '✗' : '✓' };
  };
  try {
    for (const { name, run } of checks) {
      const problem = await run(tab).then(
        () => undefined,
        (error: Error) => error.message,
      );
      record(name, problem);
      if (problem) await keepScreenshot(engine, name);
    }
    const errors = engine.errors();
    if (errors) record('no error in the console', errors.join('\n') || undefined);
  } finally {
    await engine.close();
    await server.stop();
  }
}

await ensureBuilt(process.execPath);
await ensureJapaneseFont();
for (const [name, open] of Object.entries(engines)) {
  if (wanted.length === 0 || wanted.includes(name)) await check(open);
}
console.table(table);
process.exitCode = failures > 0 ? 1 : 0;
