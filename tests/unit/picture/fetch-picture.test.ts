import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchPicture, MAX_BYTES } from '../../../server/media/fetch-picture.ts';
import { type Network, publicNetwork } from '../../../server/media/public-network.ts';

let server: Server;
let port: number;
let reached: string[];
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/a.jpg': (_, response) => response.end('picture'),
  '/moved': (_, response) => response.writeHead(302, { Location: '/a.jpg' }).end(),
  '/inside': (_, response) =>
    response.writeHead(302, { Location: `http://inside.example:${port}/a.jpg` }).end(),
  '/literal': (_, response) =>
    response.writeHead(302, { Location: `http://127.0.0.1:${port}/a.jpg` }).end(),
  '/file': (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/round': (_, response) => response.writeHead(302, { Location: '/round' }).end(),
  '/lost': (_, response) => response.writeHead(404).end('picture'),
  '/nowhere': (_, response) => response.writeHead(302).end(),
  '/stated': (_, response) =>
    response.writeHead(200, { 'Content-Length': String(MAX_BYTES + 1) }).write('x'),
  '/endless': (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1 << 20)));
    };
    response.on('drain', more);
    more();
  },
  '/cut': (_, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('x');
    setTimeout(() => response.destroy(), 20);
  },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    answers[request.url ?? '']?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  reached = [];
});

/** 127.0.0.1 counts as public. */
const network: Network = {
  resolve: async (hostname) => {
    const address = hostname === 'inside.example' ? '127.0.0.2' : '127.0.0.1';
    return [{ address, family: 4 }];
  },
  isAllowed: (address) => address === '127.0.0.1',
};
const on = (path: string, host = 'shop.example') => `http://${host}:${port}${path}`;
const reasonOf = (url: string, using = network) =>
  fetchPicture(url, using).then(
    () => 'fetched',
    (error) => error.reason ?? error,
  );

describe('fetching a picture', () => {
  it('returns a picture’s bytes, also after a redirect', async () => {
    expect(Buffer.from(await fetchPicture(on('/a.jpg'), network)).toString()).toBe('picture');
    expect(Buffer.from(await fetchPicture(on('/moved'), network)).toString()).toBe('picture');
    expect(reached).toEqual(['shop.example/a.jpg', 'shop.example/moved', 'shop.example/a.jpg']);
  });

  it.each([
    'http://127.0.0.1/a.jpg',
    'http://2130706433/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://169.254.169.254/latest',
    'http://localhost/a.jpg',
    'http://user:secret@shop.example/a.jpg',
    'ftp://shop.example/a.jpg',
    'file:///etc/passwd',
    '/a.jpg',
    '',
  ])('refuses %s before it connects', async (url) => {
    expect(await reasonOf(url)).toBe('private_address');
    expect(reached).toEqual([]);
  });

  it('refuses a name that resolves to a private address', async () => {
    expect(await reasonOf(on('/a.jpg', 'inside.example'))).toBe('private_address');
    expect(await reasonOf(on('/a.jpg'), { ...publicNetwork, resolve: network.resolve })).toBe(
      'private_address',
    );
    expect(reached).toEqual([]);
  });

  it('rejects a hostname with one private address', async () => {
    const both = {
      ...network,
      resolve: async () => [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ],
    };
    expect(await reasonOf(on('/a.jpg'), both)).toBe('private_address');
    expect(reached).toEqual([]);
  });

  it('connects to the checked address even if the name resolves to another one later', async () => {
    let asked = 0;
    const rebinding: Network = {
      ...network,
      resolve: async () => {
        asked += 1;
        return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
      },
    };
    expect(await reasonOf(on('/a.jpg'), rebinding)).toBe('fetched');
    expect(asked).toBe(1);
    asked = 0;
    expect(await reasonOf(on('/moved'), rebinding)).toBe('private_address');
    expect(reached).toEqual(['shop.example/a.jpg', 'shop.example/moved']);
  });

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '192.168.0.1'],
    ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::7f00:1'],
    ...[
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:0:1::1',
      'fc00::1',
      'fe80::1',
      'fec0::1',
      'ff02::1',
    ],
  ])('refuses a name that resolves to %s', async (address) => {
    const family = address.includes(':') ? 6 : 4;
    const resolve = async () => [{ address, family }];
    expect(await reasonOf(on('/a.jpg'), { ...publicNetwork, resolve })).toBe('private_address');
    expect(reached).toEqual([]);
  });

  it('checks every connection when a name turns from one address to the other', async () => {
    let asked = 0;
    const turning: Network = {
      ...network,
      resolve: async () => {
        asked += 1;
        return [{ address: asked % 2 === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
      },
    };
    const reasons = await Promise.all(
      Array.from({ length: 6 }, () => reasonOf(on('/a.jpg'), turning)),
    );
    expect(reasons.toSorted()).toEqual([
      ...['fetched', 'fetched', 'fetched'],
      ...['private_address', 'private_address', 'private_address'],
    ]);
    expect(asked).toBe(6);
    expect(reached).toHaveLength(3);
  });

  it.each(['/inside', '/literal', '/file'])('refuses the redirect of %s', async (path) => {
    expect(await reasonOf(on(path))).toBe('private_address');
    expect(reached).toEqual([`shop.example${path}`]);
  });

  it('follows at most five redirects', async () => {
    expect(await reasonOf(on('/round'))).toBe('too_many_redirects');
    expect(reached).toHaveLength(6);
  });

  it.each(['/stated', '/endless'])('refuses more than 15 MB: %s', async (path) => {
    expect(await reasonOf(on(path))).toBe('too_many_bytes');
  });

  it('refuses any status except 200', async () => {
    expect(await reasonOf(on('/lost'))).toBe('bad_answer');
    expect(await reasonOf(on('/nowhere'))).toBe('bad_answer');
  });

  it('reports an unreachable server and a broken connection', async () => {
    expect(await reasonOf(on('/cut'))).toBe('unreachable');
    expect(await reasonOf('http://shop.example:9/a.jpg')).toBe('unreachable');
    const unknown = { ...network, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await reasonOf(on('/a.jpg'), unknown)).toBe('unreachable');
  });
});
