import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCredentials } from '../ably/auth/credentials.ts';
import { identify } from '../ably/auth/identity.ts';
import { decode } from '../ably/protocol/codec.ts';
import { AblyError } from '../ably/protocol/error.ts';
import { type Reply, refusal, sentFormat, writePreflight, writeReply } from '../ably/rest/reply.ts';
import type { HubOptions } from '../core/options.ts';
import { readBody } from '../core/read-body.ts';
import type { Hub } from '../hub.ts';
import { createApp, type SandboxApp } from './app.ts';
import { namedApp } from './named-app.ts';
import { readAppRequest } from './requests.ts';
import { putStats } from './stats-fixtures.ts';

const APPS_PATH = /^\/apps(?:\/([^/?]+))?\/?(?:\?|$)/;
const STATS_PATH = /^\/stats\/?(?:\?|$)/;
const BODY_BYTES = 256 * 1024;
const MOST_APPS = 500;
const LIFE_MS = 60 * 60 * 1000;

/**
 * Apps that anybody may make and throw away, for the test suites of Ably's SDKs: `POST /apps` and
 * `DELETE /apps/{id}`, and made-up numbers by `POST /stats`, as Ably's own sandbox has them. An app goes
 * by itself after an hour. G2.
 */
export class Sandbox {
  #apps = new Map<string, SandboxApp>();
  #base: Hub;
  #options: Partial<HubOptions>;

  /** `base` answers what names no app; `options` are those of every app. */
  constructor(base: Hub, options: Partial<HubOptions> = {}) {
    this.#base = base;
    this.#options = options;
  }

  /** The hub that a request is for. */
  hubOf(req: IncomingMessage): Hub {
    return this.#apps.get(namedApp(req) ?? '')?.hub ?? this.#base;
  }

  async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = APPS_PATH.exec(req.url ?? '');
    const isStats = req.method === 'POST' && STATS_PATH.test(req.url ?? '');
    if (!path && !isStats) return this.hubOf(req).handle(req, res);
    if (req.method === 'OPTIONS') return writePreflight(res);
    const answered = isStats ? this.#putStats(req) : this.#answer(req, path?.[1]);
    const reply = await answered.catch(refusal);
    writeReply(req, res, reply, null);
  }

  close(): void {
    for (const { hub } of this.#apps.values()) hub.close();
    this.#apps.clear();
  }

  async #answer(req: IncomingMessage, appId: string | undefined): Promise<Reply> {
    if (req.method === 'POST' && appId === undefined) return this.#create(req);
    if (req.method === 'DELETE' && appId !== undefined) return this.#remove(req, appId);
    throw new AblyError(40500, 'Make an app by POST /apps, and delete it by DELETE /apps/{id}.');
  }

  async #create(req: IncomingMessage): Promise<Reply> {
    const request = readAppRequest(await bodyOf(req));
    this.#forgetOld();
    if (this.#apps.size >= MOST_APPS) {
      throw new AblyError(42911, `There are ${MOST_APPS} apps already. Delete some.`);
    }
    const app = createApp(request, this.#options);
    this.#apps.set(app.hub.options.appId, app);
    return { status: 201, body: app.description };
  }

  /** Only who has a key of an app may delete it. */
  async #remove(req: IncomingMessage, appId: string): Promise<Reply> {
    const app = this.#apps.get(appId);
    if (!app) throw new AblyError(40400, `There is no app ${appId} here.`);
    requireKey(app.hub, req);
    this.#end(appId, app);
    return { status: 204, body: undefined };
  }

  async #putStats(req: IncomingMessage): Promise<Reply> {
    const hub = this.hubOf(req);
    requireKey(hub, req);
    putStats(hub.ably.stats, await bodyOf(req));
    return { status: 201, body: {} };
  }

  #forgetOld(): void {
    const before = this.#base.options.now() - LIFE_MS;
    for (const [appId, app] of this.#apps) if (app.createdAt < before) this.#end(appId, app);
  }

  #end(appId: string, { hub }: SandboxApp): void {
    this.#apps.delete(appId);
    hub.close();
  }
}

async function bodyOf(req: IncomingMessage): Promise<unknown> {
  const body = await readBody(req, BODY_BYTES);
  if ('problem' in body) throw new AblyError(40000, `The body is ${body.problem}.`);
  return decode(body.bytes, sentFormat(req));
}

/** Throws AblyError 40101 for who does not show a key of the app. */
function requireKey(hub: Hub, req: IncomingMessage): void {
  const query = new URL(req.url ?? '/', 'http://hub').searchParams;
  const { expires } = identify(readCredentials(req, query), hub.ably.keys, hub.options.now());
  if (expires !== null) throw new AblyError(40101, 'This is done by a key, not a token.');
}
