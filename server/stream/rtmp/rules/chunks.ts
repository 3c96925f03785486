/* RTMP's chunks: messages in pieces, several at once. https://rtmp.veriskope.com/docs/spec/ §5.3 */
import { RtmpRefused } from './refused.ts';

/** The types of messages that are looked at. */
export const TYPES = {
  chunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  windowSize: 5,
  bandwidth: 6,
  audio: 8,
  video: 9,
  command3: 17,
  data: 18,
  command: 20,
} as const;

export interface Message {
  type: number;
  /** The stream that it belongs to; 0 for the connection. */
  streamId: number;
  /** In ms, from the encoder's own zero. */
  timestamp: number;
  body: Buffer;
}

/** What was read so far of the messages with one chunk stream id. */
interface ChunkStream {
  type: number;
  streamId: number;
  timestamp: number;
  delta: number;
  length: number;
  hasLongTime: boolean;
  pieces: Buffer[];
  received: number;
}

const HEADER_BYTES = [11, 7, 3, 0] as const;
/** How many more bytes an id has, by what stands in its place. */
const ID_BYTES: Record<number, number> = { 0: 1, 1: 2 };
const LONG_TIME = 0xff_ff_ff;
const FIRST_CHUNK_SIZE = 128;
const MAX_CHUNK_STREAMS = 16;

/**
 * Puts messages together. What it keeps is what has arrived, never what a header announces, and at
 * most 16 messages of `maxLength`.
 */
export class ChunkReader {
  /** Longer messages are refused. */
  maxLength: number;
  #rest: Buffer = Buffer.alloc(0);
  #chunkSize = FIRST_CHUNK_SIZE;
  readonly #streams = new Map<number, ChunkStream>();

  constructor(maxLength: number) {
    this.maxLength = maxLength;
  }

  /** Takes the next message; undefined until more bytes have come. Throws RtmpRefused. */
  next(): Message | undefined {
    for (;;) {
      const stream = this.#takeChunk();
      if (!stream) return undefined;
      if (stream.received < stream.length) continue;
      const body = Buffer.concat(stream.pieces);
      stream.pieces = [];
      stream.received = 0;
      const { type, streamId, timestamp } = stream;
      if (type === TYPES.chunkSize) this.#setChunkSize(body);
      else if (type === TYPES.abort) this.#abort(body);
      else return { type, streamId, timestamp, body };
    }
  }

  push(bytes: Buffer): void {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
  }

  #setChunkSize(body: Buffer): void {
    const size = body.length === 4 ? body.readUInt32BE() : 0;
    if (size < FIRST_CHUNK_SIZE || size > LONG_TIME)
      throw new RtmpRefused(`a chunk size of ${size}`);
    this.#chunkSize = size;
  }

  #abort(body: Buffer): void {
    const stream = this.#streams.get(body.length === 4 ? body.readUInt32BE() : 0);
    if (!stream) return;
    stream.pieces = [];
    stream.received = 0;
  }

  /** Takes one chunk off the bytes, when all of it is there. */
  #takeChunk(): ChunkStream | undefined {
    const bytes = this.#rest;
    const first = bytes[0];
    if (first === undefined) return undefined;
    const idBytes = ID_BYTES[first & 63] ?? 0;
    const format = (first >> 6) as 0 | 1 | 2 | 3;
    const headerAt = 1 + idBytes;
    const headerEnd = headerAt + HEADER_BYTES[format];
    if (bytes.length < headerEnd) return undefined;
    const id = idBytes === 0 ? first & 63 : bytes.readUIntLE(1, idBytes) + 64;
    const before = this.#streams.get(id);
    if (!before && format !== 0) throw new RtmpRefused('a chunk refers to one that never came');

    const shortTime = format === 3 ? 0 : bytes.readUIntBE(headerAt, 3);
    const hasLongTime = format === 3 ? before?.hasLongTime === true : shortTime === LONG_TIME;
    const bodyAt = headerEnd + (hasLongTime ? 4 : 0);
    if (bytes.length < bodyAt) return undefined;
    const length = format < 2 ? bytes.readUIntBE(headerAt + 3, 3) : (before?.length ?? 0);
    if (length > this.maxLength) {
      throw new RtmpRefused(`a message has ${length} bytes, more than ${this.maxLength}`);
    }
    // By a header a new message begins: of one that was cut off nothing is kept.
    const received = format === 3 ? (before?.received ?? 0) : 0;
    const end = bodyAt + Math.min(this.#chunkSize, length - received);
    if (bytes.length < end) return undefined;

    const stream = before ?? this.#open(id);
    const time = hasLongTime ? bytes.readUInt32BE(headerEnd) : shortTime;
    if (format === 0) {
      stream.streamId = bytes.readUInt32LE(headerAt + 7);
      stream.timestamp = time;
      stream.delta = 0;
    } else {
      if (format < 3) stream.delta = time;
      // A message that begins without a header comes as long after the last one as that one did.
      if (received === 0) stream.timestamp = (stream.timestamp + stream.delta) >>> 0;
    }
    if (format < 2) stream.type = bytes.readUInt8(headerAt + 6);
    if (received === 0) stream.pieces = [];
    stream.length = length;
    stream.hasLongTime = hasLongTime;
    // A copy: a slice would keep everything alive that came with it.
    stream.pieces.push(Buffer.from(bytes.subarray(bodyAt, end)));
    stream.received = received + (end - bodyAt);
    this.#rest = bytes.subarray(end);
    return stream;
  }

  #open(id: number): ChunkStream {
    if (this.#streams.size === MAX_CHUNK_STREAMS) throw new RtmpRefused('too many chunk streams');
    const stream: ChunkStream = {
      type: 0,
      streamId: 0,
      timestamp: 0,
      delta: 0,
      length: 0,
      hasLongTime: false,
      pieces: [],
      received: 0,
    };
    this.#streams.set(id, stream);
    return stream;
  }
}

/** The chunk size of what this server sends. All its messages are shorter, so each is one chunk. */
export const SENT_CHUNK_SIZE = 4096;

/** Writes a message as one chunk, by a header of its own. */
export function writeMessage({ type, streamId, body }: Omit<Message, 'timestamp'>): Buffer {
  const head = Buffer.alloc(12);
  // Chunk stream 2 is for the protocol's own messages, 3 for commands.
  head.writeUInt8(type < TYPES.audio ? 2 : 3, 0);
  head.writeUIntBE(body.length, 4, 3);
  head.writeUInt8(type, 7);
  head.writeUInt32LE(streamId, 8);
  return Buffer.concat([head, body]);
}
