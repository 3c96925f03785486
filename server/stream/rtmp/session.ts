import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type AmfValue, readAmf, writeAmf } from './rules/amf.ts';
import { ChunkReader, type Message, SENT_CHUNK_SIZE, TYPES, writeMessage } from './rules/chunks.ts';
import { RtmpRefused } from './rules/refused.ts';

export interface Publication {
  /** Resolves when the next message may follow. */
  write(message: Message): Promise<void>;
  finish(): Promise<void>;
  lose(): void;
}

/** A text says why the encoder is refused. */
export type Publish = (app: string, stream: string) => Promise<Publication | string>;

const VERSION = 3;
const HANDSHAKE_BYTES = 1536;
/** Until the encoder has shown its key. */
const MAX_COMMAND_BYTES = 16 * 1024;
/** A key frame, above any sensible bit rate. */
const MAX_FRAME_BYTES = 8 * 1024 * 1024;
/** For the key and for silence. Tests shorten them. */
const TIMING = { keyWithinMs: 10_000, silentMs: 30_000 };
const WINDOW_BYTES = 2_500_000;
const STREAM_ID = 1;

const uint32 = (value: number, ...more: number[]): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return Buffer.concat([bytes, Buffer.from(more)]);
};

class Session {
  readonly #socket: Socket;
  readonly #publish: Publish;
  readonly #reader = new ChunkReader(MAX_COMMAND_BYTES);
  #app = '';
  #received = 0;
  #acknowledged = 0;
  publication: Publication | undefined;
  isFinished = false;

  constructor(socket: Socket, publish: Publish) {
    this.#socket = socket;
    this.#publish = publish;
  }

  #send(type: number, body: Buffer, streamId = 0): void {
    this.#socket.write(writeMessage({ type, streamId, body }));
  }

  #command(streamId: number, ...values: AmfValue[]): void {
    this.#send(TYPES.command, writeAmf(values), streamId);
  }

  #status(level: 'status' | 'error', code: string, description: string): void {
    this.#command(STREAM_ID, 'onStatus', 0, null, { level, code, description });
  }

  async take(bytes: Buffer): Promise<void> {
    this.#received += bytes.length;
    if (this.#received - this.#acknowledged > WINDOW_BYTES / 2) {
      this.#acknowledged = this.#received;
      this.#send(TYPES.acknowledgement, uint32(this.#received));
    }
    this.#reader.push(bytes);
    for (let next = this.#reader.next(); next && !this.isFinished; next = this.#reader.next()) {
      await this.#handle(next);
    }
  }

  async #handle(message: Message): Promise<void> {
    const { type, body } = message;
    if (type === TYPES.command) return this.#obey(readAmf(body));
    // The newer form of a command starts with an unused byte.
    if (type === TYPES.command3) return this.#obey(readAmf(body.subarray(1)));
    await this.publication?.write(message);
  }

  async #obey([name, transaction = 0, about, ...rest]: AmfValue[]): Promise<void> {
    if (name === 'connect') return this.#connect(transaction, about);
    if (name === 'createStream') return this.#command(0, '_result', transaction, null, STREAM_ID);
    if (name === 'publish') return this.#begin(rest[0]);
    if (name === 'FCUnpublish' || name === 'deleteStream' || name === 'closeStream') {
      if (this.publication) this.isFinished = true;
      return;
    }
    if (name === 'play') throw new RtmpRefused('it asks to play: shows are played by HTTP');
    // Others, such as releaseStream and FCPublish, expect no reply.
  }

  #connect(transaction: AmfValue, about: AmfValue): void {
    const app = about && typeof about === 'object' && 'app' in about ? about.app : '';
    this.#app = typeof app === 'string' ? app : '';
    this.#send(TYPES.windowSize, uint32(WINDOW_BYTES));
    // 2: the client may choose the limit itself.
    this.#send(TYPES.bandwidth, uint32(WINDOW_BYTES, 2));
    this.#send(TYPES.chunkSize, uint32(SENT_CHUNK_SIZE));
    this.#command(
      0,
      '_result',
      transaction,
      { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
      {
        level: 'status',
        code: 'NetConnection.Connect.Success',
        description: 'Connected.',
        objectEncoding: 0,
      },
    );
  }

  async #begin(stream: AmfValue): Promise<void> {
    if (this.publication) throw new RtmpRefused('it publishes twice');
    const publication =
      typeof stream === 'string' ? await this.#publish(this.#app, stream) : 'no show';
    if (typeof publication === 'string') {
      this.#status('error', 'NetStream.Publish.BadName', `The stream is refused: ${publication}.`);
      this.isFinished = true;
      return;
    }
    this.publication = publication;
    this.#reader.maxLength = MAX_FRAME_BYTES;
    this.#status('status', 'NetStream.Publish.Start', 'On air.');
  }
}

/** Both sides send a version and a block of bytes, and echo the other's block. */
class Greeting {
  readonly #socket: Socket;
  #bytes: Buffer = Buffer.alloc(0);
  #hasHello = false;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Undefined until the handshake is complete. */
  take(bytes: Buffer): Buffer | undefined {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    if (!this.#hasHello) {
      if (this.#bytes[0] !== VERSION) throw new RtmpRefused('it does not speak RTMP');
      if (this.#bytes.length < 1 + HANDSHAKE_BYTES) return undefined;
      const theirs = this.#bytes.subarray(1, 1 + HANDSHAKE_BYTES);
      const ours = Buffer.concat([Buffer.alloc(8), randomBytes(HANDSHAKE_BYTES - 8)]);
      this.#socket.write(Buffer.concat([Buffer.from([VERSION]), ours, theirs]));
      this.#bytes = this.#bytes.subarray(1 + HANDSHAKE_BYTES);
      this.#hasHello = true;
    }
    return this.#bytes.length < HANDSHAKE_BYTES ? undefined : this.#bytes.subarray(HANDSHAKE_BYTES);
  }
}

/** Only means that the connection ended. */
const isItsEnd = (socket: Socket, error: unknown): boolean =>
  socket.errored === error ||
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** After pending writes. */
function close(socket: Socket): void {
  socket.end();
  // The system resets a connection with unread bytes.
  socket.resume();
  setTimeout(() => socket.destroy(), 1000).unref();
}

/**
 * Until either side ends the connection. Returns why the encoder was refused. Rejects only when
 * `publish` rejects.
 */
export async function serveRtmp(
  socket: Socket,
  publish: Publish,
  { keyWithinMs, silentMs } = TIMING,
): Promise<string | undefined> {
  const session = new Session(socket, publish);
  const greeting = new Greeting(socket);
  const tooLate = setTimeout(() => {
    if (!session.publication) socket.destroy();
  }, keyWithinMs);
  socket.setTimeout(silentMs, () => socket.destroy());
  socket.setNoDelay(true);
  socket.on('error', () => {});
  let isGreeted = false;
  try {
    const incoming: AsyncIterable<Buffer> = socket.iterator({ destroyOnReturn: false });
    for await (const bytes of incoming) {
      const rest = isGreeted ? bytes : greeting.take(bytes);
      if (rest === undefined) continue;
      isGreeted = true;
      await session.take(rest);
      if (session.isFinished) break;
    }
  } catch (error) {
    if (error instanceof RtmpRefused) return error.message;
    if (!isItsEnd(socket, error)) throw error;
  } finally {
    clearTimeout(tooLate);
    close(socket);
    if (session.isFinished) await session.publication?.finish();
    else session.publication?.lose();
  }
  return undefined;
}
