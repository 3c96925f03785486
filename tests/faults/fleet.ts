import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { freePort } from '../support/free-port.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { createPostgresDatabase } from '../support/postgres-database.ts';
import { end, type ReverseProxy, startNginx, untilOpen } from '../support/proxies.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const HUB_KEY = 'shop.server:a-secret-of-the-tests';

export interface Fleet {
  db: Db;
  nginx: ReverseProxy;
  servers: ServerProcess[];
  hubPort: number;
  restart(place: number): Promise<void>;
  restartHub(): Promise<void>;
  crashPostgres(): Promise<void>;
  close(): Promise<void>;
}

async function startHub(port: number) {
  const args = ['server/hub/standalone/main.ts', '--port', String(port)];
  const hub = spawn(process.execPath, args, {
    env: { ...process.env, ABLY_API_KEY: HUB_KEY },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilOpen(hub, port, 'the hub');
  return hub;
}

async function crash(db: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
}

export async function startFleet(
  count: number,
  settings: Record<string, string> = {},
  { ownDisks = false } = {},
): Promise<Fleet> {
  const postgres: Postgres = await startPostgres();
  const database = await createPostgresDatabase(postgres.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'ennichi-fleet-'));
  const { db } = await openDatabase({ databaseUrl: database.url, dataDir });
  await migrate(db);
  const hubPort = await freePort();
  let hub = await startHub(hubPort);
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const start = (port: number) =>
    startServerProcess(ownDisks ? join(dataDir, String(port)) : dataDir, {
      PORT: String(port),
      DATABASE_URL: database.url,
      REALTIME: 'ably',
      ABLY_API_KEY: HUB_KEY,
      REALTIME_ORIGIN: `http://127.0.0.1:${hubPort}`,
      TRUST_PROXY: '1',
      ...settings,
    });
  const servers = await Promise.all(ports.map(start));
  const nginx = await startNginx({
    shops: ports.map((port) => `127.0.0.1:${port}`),
    hub: `127.0.0.1:${hubPort}`,
  });
  return {
    db,
    nginx,
    servers,
    hubPort,
    async restart(place) {
      servers[place] = await start(ports[place] ?? 0);
    },
    async restartHub() {
      await end(hub);
      hub = await startHub(hubPort);
    },
    crashPostgres: () => crash(db),
    async close() {
      await nginx.stop();
      for (const server of servers) server.kill();
      await Promise.all(servers.map(({ gone }) => gone));
      await end(hub);
      await db.destroy();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The test certificate is self-signed. */
const agent = new Agent({ rejectUnauthorized: false, keepAlive: true, maxSockets: 64 });

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a reply or an error of any call
  body: any;
}

export function sendOnce(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    text: plain,
  }: Pick<RequestOptions, 'method'> & {
    headers?: Record<string, string>;
    body?: unknown;
    text?: string;
  } = {},
): Promise<Reply> {
  const payload = body === undefined ? plain : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        servername: 'shop.example',
        path,
        method,
        agent,
        headers: {
          Host: 'shop.example',
          ...(body ? { 'Content-Type': 'application/json' } : {}),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => {
          let parsed: unknown = text;
          try {
            parsed = JSON.parse(text);
          } catch {
            // A page, or nginx's own text.
          }
          resolve({ status: response.statusCode ?? 0, body: parsed });
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

const isAway = (status: number) => status === 502 || status === 503 || status === 504;

export async function send(...args: Parameters<typeof sendOnce>): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    const reply = await sendOnce(...args).catch((error: Error) => {
      if (tries >= 40) throw error;
      return undefined;
    });
    if (reply && (!isAway(reply.status) || tries >= 40)) return reply;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
