import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { RtmpSettings } from '../../config/rtmp.ts';
import type { Services } from '../../services.ts';
import { StartupError } from '../../startup-error.ts';
import { lendIngestKey } from '../ingest-key.ts';
import { findTarget } from '../target.ts';
import { findFfmpeg, type Relay, startRelay } from './relay.ts';
import { type Publish, serveRtmp } from './session.ts';

/** `rtmp://host/live`. */
const APP = 'live';
const MAX_CONNECTIONS = 50;

/** After the relay has exited. */
const KEY_LEFT_MS = 10_000;

export interface Rtmp {
  port: number;
  close(): Promise<void>;
}

/** A show's number and key: `2?key=KEY`. */
function readName(stream: string): { id: number; key: string } {
  const [id = '', ...query] = stream.split('?');
  const key = new URLSearchParams(query.join('?')).get('key') ?? '';
  return { id: /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN, key };
}

function ownOrigin({ address, family, port }: AddressInfo): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return `${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartupError(
          `RTMP cannot listen at ${host}:${port} (${error.code}). Set RTMP_PORT and RTMP_HOST to a free address.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });

/** @throws StartupError when the port is taken, or ffmpeg is missing */
export async function openRtmp(
  services: Services,
  { host, port, ffmpeg: configured }: RtmpSettings,
  http: AddressInfo,
): Promise<Rtmp> {
  const { log } = services;
  const ffmpeg = findFfmpeg(configured);
  if (!ffmpeg) {
    throw new StartupError(
      `RTMP_PORT needs ffmpeg, and ${configured ?? 'it'} cannot be run. Install it (Debian: apt-get install ffmpeg), or set FFMPEG to its path.`,
    );
  }
  const relays = new Map<number, Relay>();
  const sockets = new Set<Socket>();

  /** The current encoder's connection may be dead. */
  const release = async (postId: number) => {
    for (let held = relays.get(postId); held; held = relays.get(postId)) {
      held.lose();
      await held.gone;
      if (relays.get(postId) === held) relays.delete(postId);
    }
  };

  const publishFrom =
    (socket: Socket): Publish =>
    async (app, stream) => {
      const { id, key } = readName(stream);
      const target = app === APP ? await findTarget(services, id, key) : 'no show';
      if (typeof target !== 'number') {
        log.warn(`RTMP: an encoder at ${socket.remoteAddress} was rejected: ${target}`);
        return target;
      }
      await release(target);
      const lent = lendIngestKey(target, key);
      const address = `http://rtmp:${lent.key}@${ownOrigin(http)}/ingest/${target}/live.cmaf`;
      const relay = startRelay(ffmpeg, address);
      relays.set(target, relay);
      void relay.gone.then((said) => {
        // The relay's last piece may still be on its way.
        setTimeout(lent.takeBack, KEY_LEFT_MS).unref();
        if (relays.get(target) === relay) relays.delete(target);
        if (said) log.warn(`RTMP: the stream of show ${target} ended: ${said}`);
        socket.destroy();
      });
      return relay;
    };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveRtmp(socket, publishFrom(socket)).then(
      (refused) => {
        if (refused) log.warn(`RTMP: ${socket.remoteAddress} was disconnected: ${refused}`);
      },
      (error) => {
        log.error('RTMP: an encoder could not be served', error);
        socket.destroy();
      },
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      const running = [...relays.values()];
      for (const relay of running) relay.lose();
      await Promise.all([closed, ...running.map(({ gone }) => gone)]);
    },
  };
}
