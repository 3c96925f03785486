import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumFlags, findChromium } from '../../../scripts/test/chromium.ts';

/**
 * A browser that treats its tabs as a buyer's does. Playwright keeps every page visible and takes no
 * page back from the browser's own memory, so tabs that are hidden, frozen or come back are driven
 * here, by the DevTools protocol itself.
 */
export interface OwnChromium {
  /** Opens an address in a new tab, in front of the others; resolves when it is loaded. */
  open: (url: string) => Promise<Tab>;
  close: () => Promise<void>;
}

export interface Tab {
  /** What an expression (or a promise it gives) comes to in the page. A frozen page does not answer. */
  see: <T>(expression: string) => Promise<T>;
  /** Leads the tab elsewhere; resolves when that page is loaded. */
  go: (url: string) => Promise<void>;
  /** Back to the page before, as by the browser's button. */
  back: () => Promise<void>;
  toFront: () => Promise<void>;
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
}

interface Answer {
  id?: number;
  method?: string;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
}

type Send = <T>(method: string, params?: object, sessionId?: string) => Promise<T>;

interface Line {
  send: Send;
  /** Resolves when a tab tells this next. */
  told: (method: string, sessionId: string) => Promise<unknown>;
  hangUp: () => void;
}

async function connect(address: string): Promise<Line> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number | string, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    const key = answer.id ?? `${answer.method} ${answer.sessionId}`;
    waiting.get(key)?.(answer);
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
  const told = (method: string, sessionId: string) =>
    new Promise((resolve) => waiting.set(`${method} ${sessionId}`, resolve));
  return { send, told, hangUp: () => socket.close() };
}

function tabOf({ send, told }: Line, targetId: string, sessionId: string): Tab {
  const ask = <T>(method: string, params: object = {}) => send<T>(method, params, sessionId);
  return {
    see: async <T>(expression: string) => {
      const { result } = await ask<{ result: { value: T } }>('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      return result.value;
    },
    go: async (url) => {
      const loaded = told('Page.loadEventFired', sessionId);
      await ask('Page.navigate', { url });
      await loaded;
    },
    back: async () => {
      type History = { currentIndex: number; entries: { id: number }[] };
      const { currentIndex, entries } = await ask<History>('Page.getNavigationHistory');
      await ask('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id });
    },
    toFront: async () => void (await send('Target.activateTarget', { targetId })),
    freeze: async () => void (await ask('Page.setWebLifecycleState', { state: 'frozen' })),
    thaw: async () => void (await ask('Page.setWebLifecycleState', { state: 'active' })),
  };
}

/** Starts one with a profile of its own. */
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
  const line = await connect(address);
  const { send } = line;
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
      const tab = tabOf(line, targetId, sessionId);
      await tab.go(url);
      return tab;
    },
    close: async () => {
      line.hangUp();
      child.kill('SIGKILL');
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
