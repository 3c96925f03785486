import type { IncomingMessage, ServerResponse } from 'node:http';
import { identify } from '../ably/auth/identity.ts';
import { decode } from '../ably/codec.ts';
import { AblyError } from '../ably/error.ts';
import { readCredentials } from '../ably/rest/credentials.ts';
import { type Reply, refusal, sentFormat, writePreflight, writeReply } from '../ably/rest/reply.ts';
import type { Hub } from '../hub.ts';
import type { HubOptions } from '../options.ts';
import { readBody } from '../read-body.ts';
import { createApp, type SandboxApp } from './app.ts';
import { readAppRequest } from './app-request.ts';
import { namedApp } from './named-app.ts';

const APPS_PATH = /^\/apps(?:\/([^/?]+))?\/?(?:\?|$)/;
const BODY_BYTES = 256 * 1024;
const MOST_APPS = 500;
const LIFE_MS = 60 * 60 * 1000;

/**
 * Apps that anybody may make and throw away, for the test suites of Ably's SDKs: `POST /apps` and
 * `DELETE /apps/{id}` as Ably's own sandbox has them. An app goes by itself after an hour. G2.
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
    if (!path) return this.hubOf(req).handle(req, res);
    if (req.method === 'OPTIONS') return writePreflight(res);
    const reply = await this.#answer(req, path[1]).catch(refusal);
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
    const body = await readBody(req, BODY_BYTES);
    if ('problem' in body) throw new AblyError(40000, `The body is ${body.problem}.`);
    const request = readAppRequest(decode(body.bytes, sentFormat(req)));
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
    const query = new URL(req.url ?? '/', 'http://hub').searchParams;
    const { keys, hub } = app.hub.ably;
    const { expires } = identify(readCredentials(req, query), keys, hub.options.now());
    if (expires !== null) throw new AblyError(40101, 'An app is deleted by a key, not a token.');
    this.#end(appId, app);
    return { status: 204, body: undefined };
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
