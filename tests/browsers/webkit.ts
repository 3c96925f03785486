import { spawn } from 'node:child_process';
import { setTimeout as rest } from 'node:timers/promises';
import { freePort } from '../bench/server.ts';
import type { Engine, Key } from './tab.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_MS = 30_000;
/** Without a graphics card any view transition crashes WebKitGTK 2.50, even of an empty page. */
const ARGS = ['--automation', '--features=-ViewTransitions'];

const keys: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

type Send = <T>(method: 'DELETE' | 'GET' | 'POST', path: string, body?: object) => Promise<T>;

const sender =
  (origin: string): Send =>
  async (method, path, body) => {
    const reply = await fetch(origin + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = await reply.json();
    if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };

async function whenReady(send: Send): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const status = await send<{ ready: boolean }>('GET', '/status').catch(() => undefined);
    if (status?.ready) return;
    if (Date.now() > end) throw new Error('WebKitWebDriver did not start.');
    await rest(100);
  }
}

/**
 * On a virtual screen, because it has no headless mode.
 * @param browser the path of MiniBrowser
 */
export async function openWebKit(browser: string): Promise<Engine> {
  const port = await freePort();
  const driver = spawn(
    'xvfb-run',
    ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'],
    {
      env: {
        ...process.env,
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        LANGUAGE: 'ja',
        LANG: 'C.UTF-8',
      },
      stdio: 'ignore',
      detached: true,
    },
  );
  const send = sender(`http://127.0.0.1:${port}`);
  await whenReady(send);
  const { sessionId, capabilities } = await send<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ARGS } },
    },
  });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/timeouts`, { pageLoad: 60_000, script: 30_000 });
  await send('POST', `${session}/window/rect`, { width: 390, height: 844 });
  const run = <T>(source: string, args: readonly unknown[]) =>
    send<T>('POST', `${session}/execute/sync`, {
      script: `return (${source})(...arguments)`,
      args,
    });
  const press = async (key: Key) => {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }));
    await send('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
  };
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    load: (url) => send('POST', `${session}/url`, { url }),
    run,
    async click(source, args) {
      const found = await run<{ [ELEMENT]: string } | null>(source, args);
      if (!found) throw new Error('what was to be pressed has gone');
      await send('POST', `${session}/element/${found[ELEMENT]}/click`);
    },
    async type(text) {
      const active = await send<{ [ELEMENT]: string }>('GET', `${session}/element/active`);
      await send('POST', `${session}/element/${active[ELEMENT]}/value`, { text });
    },
    press,
    back: () => run('() => { history.back(); }', []),
    forward: () => run('() => { history.forward(); }', []),
    errors: () => undefined,
    screenshot: async () =>
      Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await send('DELETE', session).catch(() => undefined);
      if (driver.pid) process.kill(-driver.pid, 'SIGTERM');
    },
  };
}
