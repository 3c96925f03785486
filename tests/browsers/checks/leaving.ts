import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { passOn } from '../../support/pass-on.ts';
import type { Check } from './check.ts';

const LATE = /\/_astro\/(page-extras|router|words)\./;
const NEXT = '/hanamichi/market/info';
const LATE_MS = 3000;
const NEXT_MS = 4000;

async function slowLine(origin: string) {
  let heldScripts = 0;
  const answer = async (asked: IncomingMessage, reply: ServerResponse) => {
    const { url: path = '/' } = asked;
    if (LATE.test(path)) {
      heldScripts += 1;
      await rest(LATE_MS);
    }
    if (path === NEXT) await rest(NEXT_MS);
    passOn(origin, asked, reply);
  };
  const server = createServer((asked, reply) => void answer(asked, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async holdsScripts() {
      while (heldScripts === 0) await rest(50);
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Firefox aborts a page's imports when the next page is requested. */
export const leavingCheck = (origin: string): Check => ({
  name: 'a page is left while its scripts still load',
  async run(tab) {
    const line = await slowLine(origin);
    try {
      await tab.engine.load(`${line.origin}/hanamichi/market`);
      await line.holdsScripts();
      await tab.engine.run('(path) => location.assign(path)', [NEXT]);
      await tab.isAt(NEXT);
    } finally {
      line.stop();
    }
  },
});
