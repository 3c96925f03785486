/**
 * `npm run browsers [-- firefox webkit chromium shop leaving room]`: prints a table of engine and
 * check. docs/browsers.md keeps the result.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { findChromium } from '../../scripts/chromium/chromium.ts';
import { ensureChromium, ensureJapaneseFont } from '../../scripts/chromium/install-chromium.ts';
import { ensureBuilt } from '../../scripts/start/ensure-built.mjs';
import { ensureFirefox, ensureWebKit } from '../../scripts/test/install-engines.ts';
import { startServer } from '../bench/server.ts';
import { openByPuppeteer } from './bidi.ts';
import { apartChecks } from './checks/apart.ts';
import type { Check } from './checks/check.ts';
import { gameChecks } from './checks/games.ts';
import { leavingCheck } from './checks/leaving.ts';
import { shopChecks } from './checks/shop.ts';
import { showChecks } from './checks/show.ts';
import { openRoomScene } from './room-scene.ts';
import { type Engine, Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

const SCREENSHOT_MS = 10_000;

const openChromium = async () =>
  openByPuppeteer('chrome', findChromium() ?? (await ensureChromium()));

const engines: Record<string, () => Promise<Engine>> = {
  chromium: openChromium,
  firefox: async () => openByPuppeteer('firefox', await ensureFirefox()),
  webkit: async () => openWebKit(await ensureWebKit()),
};

interface Way {
  name: string;
  origin: string;
  checks: readonly Check[];
  expected?: RegExp;
  stop(): Promise<void>;
}

const walks: Record<string, () => Promise<Way>> = {
  async shop() {
    return { name: 'shop', ...(await startServer()), checks: shopChecks };
  },
  async leaving() {
    const server = await startServer();
    // Firefox reports aborted imports.
    const expected = /dynamically imported module|Error hydrating/;
    return { name: 'leaving', ...server, checks: [leavingCheck(server.origin)], expected };
  },
  async room() {
    const scene = await openRoomScene(openChromium);
    const checks = [...showChecks(scene), ...gameChecks(scene), ...apartChecks(scene)];
    const { origin, withoutPicture: expected, stop } = scene;
    return { name: 'room', origin, checks, expected, stop };
  },
};

const wanted = process.argv.slice(2);
const names = [...Object.keys(engines), ...Object.keys(walks)];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no engine or walk ${unknown.join(', ')}: there are ${names.join(', ')}.`);
  process.exit(1);
}

const chosen = <T>(group: Record<string, T>): T[] => {
  const some = Object.entries(group).filter(([name]) => wanted.includes(name));
  return some.length > 0 ? some.map(([, each]) => each) : Object.values(group);
};

const table: Record<string, Record<string, string>> = {};
let failures = 0;

/** WebKit cannot always draw a page with a video. */
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

async function go(open: () => Promise<Engine>, prepare: () => Promise<Way>): Promise<void> {
  const { name: walk, origin, checks, expected, stop } = await prepare();
  const engine = await open();
  const tab = new Tab(engine, origin);
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
    const errors = engine.errors()?.filter((error) => !expected?.test(error));
    if (errors) record(`${walk}: no error in the console`, errors.join('\n') || undefined);
  } finally {
    await engine.close();
    await stop();
  }
}

await ensureBuilt(process.execPath);
await ensureJapaneseFont();
for (const open of chosen(engines)) {
  for (const prepare of chosen(walks)) await go(open, prepare);
}
console.table(table);
process.exitCode = failures > 0 ? 1 : 0;
