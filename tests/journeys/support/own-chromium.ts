import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumFlags, findChromium } from '../../../scripts/chromium/chromium.ts';

/**
 * Hidden, frozen and restored tabs: Playwright keeps every page visible and disables the
 * back/forward cache.
 */
export interface OwnChromium {
  open: (url: string) => Promise<Tab>;
  close: () => Promise<void>;
}

export interface Tab {
  /** Awaits the expression's result. A frozen page does not reply. */
  evaluate: <T>(expression: string) => Promise<T>;
  go: (url: string) => Promise<void>;
  back: () => Promise<void>;
  toFront: () => Promise<void>;
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
}

interface Reply {
  id?: number;
  method?: string;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
}

type Send = <T>(method: string, params?: object, sessionId?: string) => Promise<T>;

interface Connection {
  send: Send;
  nextEvent: (method: string, sessionId: string) => Promise<unknown>;
  close: () => void;
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number | string, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    const key = reply.id ?? `${reply.method} ${reply.sessionId}`;
    waiting.get(key)?.(reply);
    waiting.delete(key);
  });
  let count = 0;
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as never),
      );
      socket.send(JSON.stringify({ id: count, method, params, ...(sessionId && { sessionId }) }));
    });
  const nextEvent = (method: string, sessionId: string) =>
    new Promise((resolve) => waiting.set(`${method} ${sessionId}`, resolve));
  return { send, nextEvent, close: () => socket.close() };
}

function tabOf({ send, nextEvent }: Connection, targetId: string, sessionId: string): Tab {
  const sendToTab = <T>(method: string, params: object = {}) => send<T>(method, params, sessionId);
  return {
    evaluate: async <T>(expression: string) => {
      const options = { expression, returnByValue: true, awaitPromise: true };
      const ask = () => sendToTab<{ result: { value: T } }>('Runtime.evaluate', options);
      const { result } = await ask().catch((error) => {
        if (!/navigated/.test(String(error))) throw error;
        return ask();
      });
      return result.value;
    },
    go: async (url) => {
      const loaded = nextEvent('Page.loadEventFired', sessionId);
      await sendToTab('Page.navigate', { url });
      await loaded;
    },
    back: async () => {
      type History = { currentIndex: number; entries: { id: number }[] };
      const { currentIndex, entries } = await sendToTab<History>('Page.getNavigationHistory');
      await sendToTab('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id });
    },
    toFront: async () => void (await send('Target.activateTarget', { targetId })),
    freeze: async () => void (await sendToTab('Page.setWebLifecycleState', { state: 'frozen' })),
    thaw: async () => void (await sendToTab('Page.setWebLifecycleState', { state: 'active' })),
  };
}

export async function startChromium(): Promise<OwnChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'ennichi-chromium-'));
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(findChromium() ?? 'chromium', [...chromiumFlags, ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The browser ended before it began.')));
    createInterface(child.stderr).on('line', (line) => {
      const found = /^DevTools listening on (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  const connection = await connect(address);
  const { send } = connection;
  return {
    open: async (url) => {
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
      });
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      });
      await send('Page.enable', {}, sessionId);
      const tab = tabOf(connection, targetId, sessionId);
      await tab.go(url);
      return tab;
    },
    close: async () => {
      connection.close();
      child.kill('SIGKILL');
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
