import type { IncomingMessage, Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Config } from './config/config.ts';
import type { App } from './http/env.ts';
import { StartupError } from './startup-error.ts';
import { requireKeyBeforeBody } from './stream/ingest-key.ts';

const REASONS: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to another number.`,
  EACCES: ({ port }) =>
    `Port ${port} may not be used by this user. Set PORT to a number from 1024 up.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Set HOST to one it has.`,
  ENOTFOUND: ({ host }) => `This machine does not know the host ${host}. Set HOST to one it has.`,
};

/** For a whole body, and for a silent connection. Tests shorten them. */
export const arrival = { withinMs: 300_000, silentMs: 30_000 };
const LOOKS = 10;

/** Node's own limit would also apply to `/ingest`, where a whole show is one file. */
function limitArrival(server: Server): void {
  server.requestTimeout = 0;
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const hasBody = length !== undefined || encoding !== undefined;
    if (!hasBody || request.url?.startsWith('/ingest/')) return;
    const { withinMs, silentMs } = arrival;
    const { socket } = request;
    const tooLate = setTimeout(() => socket.destroy(), withinMs).unref();
    let received = -1;
    let looks = 0;
    const watch = setInterval(() => {
      // Unread bytes wait for this server, not for the client.
      const hasProgress = socket.bytesRead !== received || request.readableLength > 0;
      received = socket.bytesRead;
      looks = hasProgress ? 0 : looks + 1;
      if (request.complete) stop();
      else if (looks === LOOKS) socket.destroy();
    }, silentMs / LOOKS).unref();
    const stop = () => {
      clearTimeout(tooLate);
      clearInterval(watch);
    };
    request.once('end', stop).once('close', stop);
  });
}

/** The port may be 0. Throws StartupError. */
export function listen(app: App, config: Config): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  // Longer than a proxy's usual 60 s, so that the proxy never reuses a closing connection.
  server.keepAliveTimeout = 65_000;
  limitArrival(server);
  requireKeyBeforeBody(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''];
      reject(reason ? new StartupError(reason(config)) : error);
    });
    server.listen(config.port, config.host, () => resolve(server));
  });
}
