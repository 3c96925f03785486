import { createApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config/config.ts';
import type { Changes } from '../../server/db/changes.ts';
import type { Db } from '../../server/db/db.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { App } from '../../server/http/env.ts';
import { createHub, type Hub } from '../../server/hub/hub.ts';
import { openLineMessenger } from '../../server/line/messenger.ts';
import { openPictures } from '../../server/media/open.ts';
import type { Network } from '../../server/media/public-network.ts';
import { createOpenSignIn } from '../../server/oauth/open.ts';
import { openPayment } from '../../server/payment/open.ts';
import { silentOutbox } from '../../server/ports/outbox.ts';
import { accessOf, createGuard, hubEngine } from '../../server/realtime/hub.ts';
import { openOutbox } from '../../server/realtime/outbox.ts';
import { createPublish } from '../../server/realtime/publish.ts';
import type { Services } from '../../server/services.ts';
import { openStreams } from '../../server/stream/store/open.ts';
import { type CallName, calls } from '../../src/contract/calls.ts';
import type { RealtimeEvent } from '../../src/contract/events.ts';
import { headers } from '../../src/contract/headers.ts';
import { CheckedCache } from './checked-cache.ts';
import { errorsOnlyLog } from './errors-only-log.ts';
import { createTestDatabase } from './test-database.ts';

interface Options {
  protocol?: 'ably' | 'pubnub';
  demo?: boolean;
  /** Default: the real clock. */
  clock?: () => Date;
  config?: Partial<Config>;
  /** Source of fetched pictures. Default: no replies. */
  network?: Network;
}

const silentNetwork: Network = {
  resolve: () => Promise.reject(new Error('There is no network.')),
  isAllowed: () => false,
};

interface RequestOptions {
  method?: string;
  body?: unknown;
  token?: string | undefined;
  guestToken?: string | undefined;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

export interface CallOptions extends RequestOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
}

/** The body is typed any so that tests can read each field. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: an answer may be a reply or an error
  body: any;
}

export interface TestServer {
  app: App;
  services: Services;
  hub: Hub;
  /** A server does this every few seconds. */
  recheck(): Promise<void>;
  databaseUrl: string | undefined;
  /** Oldest first. */
  published: Array<{ channel: string; message: RealtimeEvent }>;
  /** Requests wait for this. */
  settled(): Promise<void>;
  /** For the host's command line. Waits like `request`. */
  send(path: string, init: RequestInit): Promise<Response>;
  request(path: string, options?: RequestOptions): Promise<Answer>;
  call(name: CallName, options?: CallOptions): Promise<Answer>;
  /** Default: `hana@example.com` of the demo. */
  login(email?: string, password?: string): Promise<string>;
  guest(name?: string): Promise<{ token: string; id: number }>;
  close(): Promise<void>;
}

/** Bytes are sent as they are, everything else as JSON. */
const typeOf = (body: unknown) =>
  body instanceof Uint8Array ? 'application/octet-stream' : 'application/json';

const encode = (body: unknown): BodyInit =>
  body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);

function headersOf(options: RequestOptions): Record<string, string> {
  return {
    ...(options.body === undefined ? {} : { 'Content-Type': typeOf(options.body) }),
    ...(options.token ? { [headers.member]: `Bearer ${options.token}` } : {}),
    ...(options.guestToken ? { [headers.guest]: options.guestToken } : {}),
    ...(options.idempotencyKey ? { [headers.idempotencyKey]: options.idempotencyKey } : {}),
    ...options.headers,
  };
}

function pathOf(name: CallName, { params = {}, query = {} }: CallOptions): string {
  const path = calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

const jsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Starts a server without a port, on a new database: SQLite, or PostgreSQL if TEST_DATABASE_URL
 * names one. Checks every reply against the contract, and every cached one against the database.
 * Close it in `afterAll`.
 */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const template = options.demo === false ? 'tables' : 'demo';
  const { db, changes, dataDir, databaseUrl, drop } = await createTestDatabase(template);
  return serve({ db, changes, dataDir, databaseUrl, close: drop }, options);
}

/** Uses its own connections on PostgreSQL, and the first one's on SQLite. Close it first. */
export async function joinTestServer(first: TestServer, options: Options = {}) {
  const { config } = first.services;
  const { db, changes } = first.databaseUrl ? await openDatabase(config) : first.services;
  const close = async () => {
    if (db !== first.services.db) await db.destroy();
  };
  const { databaseUrl } = first;
  return serve({ db, changes, dataDir: config.dataDir, databaseUrl, close }, options);
}

interface Place {
  db: Db;
  changes: Changes;
  dataDir: string;
  databaseUrl: string | undefined;
  close(): Promise<void>;
}

function serve(place: Place, options: Options): TestServer {
  const { db, changes, dataDir, databaseUrl } = place;
  const clock = options.clock ?? (() => new Date());
  const guard = createGuard(db);
  const hub = createHub(accessOf(guard));
  const published: TestServer['published'] = [];
  const send = async (channel: string, message: RealtimeEvent) => {
    published.push({ channel, message });
    hub.publish(channel, message);
  };
  const publish = createPublish({
    send,
    clock,
    log: errorsOnlyLog,
    strict: true,
  });
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost' }),
    databaseUrl,
    ...options.config,
  };
  const engine = hubEngine(
    hub,
    { protocol: options.protocol ?? 'pubnub', tokenSeconds: 3600 },
    guard,
  );
  const paymentProvider = openPayment({ config, db, clock });
  const services: Services = {
    db,
    changes,
    config,
    publish,
    outbox: silentOutbox,
    engine: { ...engine, send },
    paymentProvider,
    messenger: config.line ? openLineMessenger(config.line) : null,
    openSignIn: createOpenSignIn(config),
    pictures: openPictures({
      config,
      log: errorsOnlyLog,
      network: options.network ?? silentNetwork,
    }),
    streams: openStreams(config),
    clock,
    log: errorsOnlyLog,
  };
  const outbox = openOutbox(services, false);
  const app = createApp(services, new CheckedCache(changes));

  const request: TestServer['request'] = async (path, options = {}) => {
    const response = await app.request(path, {
      method: options.method ?? 'GET',
      headers: headersOf(options),
      ...(options.body === undefined ? {} : { body: encode(options.body) }),
    });
    const body = jsonOrText(await response.text());
    await outbox.settled();
    return { status: response.status, headers: response.headers, body };
  };
  const call: TestServer['call'] = (name, options = {}) =>
    request(pathOf(name, options), { method: calls[name].method, ...options });

  return {
    app,
    services,
    hub,
    recheck: async () => hub.recheckSubscribers(await guard.recheck()),
    databaseUrl,
    published,
    settled: () => outbox.settled(),
    async send(path, init) {
      const response = await app.request(path, init);
      await outbox.settled();
      return response;
    },
    request,
    call,
    async login(email = 'hana@example.com', password = 'ennichi-demo') {
      const { status, body } = await call('login', { body: { email, password } });
      if (status !== 200) throw new Error(`login: ${status} ${JSON.stringify(body)}`);
      return body.ennichi_token;
    },
    async guest(name = 'ゲスト') {
      const { status, body } = await call('createGuest', { body: { name } });
      if (status !== 200) throw new Error(`createGuest: ${status} ${JSON.stringify(body)}`);
      return { token: body.token, id: body.id };
    },
    async close() {
      hub.close();
      await outbox.close();
      await place.close();
    },
  };
}
