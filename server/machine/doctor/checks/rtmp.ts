import { once } from 'node:events';
import { connect } from 'node:net';
import { findFfmpeg } from '../../../stream/rtmp/relay.ts';
import { type Check, fault, ok, reasonOf, warning } from '../finding.ts';

const VERSION = 3;
const LOCAL = /^(localhost|127\.|::1$)/;
const ANY_HOST = ['0.0.0.0', '::'];

async function greet(host: string, port: number): Promise<number | undefined> {
  const socket = connect({ host, port });
  socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'connect');
    socket.write(Buffer.concat([Buffer.from([VERSION]), Buffer.alloc(1536)]));
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    return bytes[0];
  } finally {
    socket.destroy();
  }
}

export const checkRtmp: Check = async ({ config: { rtmp } }) => {
  if (!rtmp) return [];
  if (!findFfmpeg(rtmp.ffmpeg)) {
    return fault(
      'rtmp',
      `RTMP_PORT is set, but ${rtmp.ffmpeg ?? 'ffmpeg'} cannot be run.`,
      'Install ffmpeg (Debian: apt-get install ffmpeg), or set FFMPEG to its path.',
    );
  }
  const { host, port } = rtmp;
  try {
    const version = await greet(ANY_HOST.includes(host) ? '127.0.0.1' : host, port);
    if (version !== VERSION) {
      return fault(
        'rtmp',
        `Port ${port} is used by another program.`,
        'Set RTMP_PORT to a free port, and restart the server.',
      );
    }
  } catch (error) {
    return fault(
      'rtmp',
      `${host}:${port} cannot be reached: ${reasonOf(error)}.`,
      'Restart the server with this RTMP_PORT.',
    );
  }
  if (LOCAL.test(host)) return ok('rtmp', `RTMP responds at ${host}:${port}.`);
  return warning(
    'rtmp',
    `RTMP responds at ${host}:${port} without encryption, so the stream key can be intercepted.`,
    'Restrict the port to your own network, or add TLS: docs/recipes/broadcast.md.',
  );
};
