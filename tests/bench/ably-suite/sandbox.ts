import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identify, readCredentials } from '../../../server/hub/ably/auth/identity.ts';
import { decodeBase64Json } from '../../../server/hub/ably/auth/token.ts';
import { decode } from '../../../server/hub/ably/protocol/codec.ts';
import { AblyError } from '../../../server/hub/ably/protocol/error.ts';
import {
  errorReply,
  type Reply,
  writePreflight,
  writeReply,
} from '../../../server/hub/ably/rest/reply.ts';
import { sentFormat } from '../../../server/hub/ably/rest/request.ts';
import { readBody } from '../../../server/hub/core/read-body.ts';
import { createHub, type Hub, type HubOptions } from '../../../server/hub/hub.ts';
import { createApp, type SandboxApp } from './app.ts';
import { addStatsFixtures, readAppRequest } from './requests.ts';

const APPS_PATH = /^\/apps(?:\/([^/?]+))?\/?(?:\?|$)/;
const STATS_PATH = /^\/stats\/?(?:\?|$)/;
const KEY_PATH = /^\/keys\/([^/?]+)\//;
const MAX_BODY_BYTES = 256 * 1024;
const MAX_APPS = 500;
const LIFETIME_MS = 60 * 60 * 1000;

/** Works like Ably's own sandbox. An app expires after an hour. G2. */
export class Sandbox {
  readonly #apps = new Map<string, SandboxApp>();
  readonly #base: Hub;
  readonly #options: Partial<HubOptions>;

  constructor(base: Hub, options: Partial<HubOptions> = {}) {
    this.#base = base;
    this.#options = options;
  }

  hubOf(req: IncomingMessage): Hub {
    return this.#apps.get(appIdOf(req) ?? '')?.hub ?? this.#base;
  }

  async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = APPS_PATH.exec(req.url ?? '');
    const isStats = req.method === 'POST' && STATS_PATH.test(req.url ?? '');
    if (!path && !isStats) return this.hubOf(req).handle(req, res);
    if (req.method === 'OPTIONS') return writePreflight(res);
    const replying = isStats ? this.#addStats(req) : this.#handleApp(req, path?.[1]);
    const reply = await replying.catch(errorReply);
    writeReply(req, res, reply, null);
  }

  close(): void {
    for (const { hub } of this.#apps.values()) hub.close();
    this.#apps.clear();
  }

  async #handleApp(req: IncomingMessage, appId: string | undefined): Promise<Reply> {
    if (req.method === 'POST' && appId === undefined) return this.#create(req);
    if (req.method === 'DELETE' && appId !== undefined) return this.#delete(req, appId);
    throw new AblyError(40500, 'Create an app by POST /apps, and delete it by DELETE /apps/{id}.');
  }

  async #create(req: IncomingMessage): Promise<Reply> {
    const request = readAppRequest(await bodyOf(req));
    this.#deleteExpired();
    if (this.#apps.size >= MAX_APPS) {
      throw new AblyError(42911, `There are ${MAX_APPS} apps already. Delete some.`);
    }
    const app = createApp(request, this.#options);
    this.#apps.set(app.hub.options.appId, app);
    return { status: 201, body: { ...app.description, ...addressOf(req) } };
  }

  async #delete(req: IncomingMessage, appId: string): Promise<Reply> {
    const app = this.#apps.get(appId);
    if (!app) throw new AblyError(40400, `There is no app ${appId} here.`);
    requireKey(app.hub, req);
    this.#end(appId, app);
    return { status: 204, body: undefined };
  }

  async #addStats(req: IncomingMessage): Promise<Reply> {
    const hub = this.hubOf(req);
    requireKey(hub, req);
    addStatsFixtures(hub.ably.stats, await bodyOf(req));
    return { status: 201, body: {} };
  }

  #deleteExpired(): void {
    const before = this.#base.options.now() - LIFETIME_MS;
    for (const [appId, app] of this.#apps) if (app.createdAt < before) this.#end(appId, app);
  }

  #end(appId: string, { hub }: SandboxApp): void {
    this.#apps.delete(appId);
    hub.close();
  }
}

const queryOf = ({ url = '/' }: IncomingMessage) => new URL(url, 'http://hub').searchParams;
const appOfKey = (keyName: string) => keyName.split('.', 1)[0];

function appIdOf(req: IncomingMessage): string | undefined {
  const { key, token } = readCredentials(req, queryOf(req));
  if (key) return appOfKey(key);
  if (token) return appOfKey(String(decodeBase64Json(token.split('.', 1)[0])?.kid));
  const keyInPath = KEY_PATH.exec(req.url ?? '/')?.[1];
  return keyInPath && appOfKey(keyInPath);
}

function addressOf({ headers, socket }: IncomingMessage) {
  const isTls = 'encrypted' in socket || headers['x-forwarded-proto'] === 'https';
  const { hostname, port } = new URL(`http://${headers.host}`);
  return { endpoint: hostname, port: Number(port) || (isTls ? 443 : 80), tls: isTls };
}

async function bodyOf(req: IncomingMessage): Promise<unknown> {
  const body = await readBody(req, MAX_BODY_BYTES);
  if ('problem' in body) throw new AblyError(40000, `The body is ${body.problem}.`);
  return decode(body.bytes, sentFormat(req));
}

/** Throws AblyError 40101 without a key of the app. */
function requireKey({ ably, options }: Hub, req: IncomingMessage): void {
  const credentials = readCredentials(req, queryOf(req));
  const { expires } = identify(credentials, ably.keys, options.now());
  if (expires !== null) throw new AblyError(40101, 'This requires a key, not a token.');
}

export async function startSandbox(): Promise<{ origin: string; stop: () => void }> {
  const hub = createHub();
  const sandbox = new Sandbox(hub);
  const server = createServer((req, res) => void sandbox.handle(req, res));
  server.on('upgrade', (req, socket, head) => sandbox.hubOf(req).upgrade(req, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      sandbox.close();
      hub.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
