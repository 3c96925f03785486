/* RTMP's chunks: interleaved pieces of messages. https://rtmp.veriskope.com/docs/spec/ §5.3 */
import { RtmpRefused } from './refused.ts';

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
  /** 0 for the connection. */
  streamId: number;
  /** In ms, from the encoder's own zero. */
  timestamp: number;
  body: Buffer;
}

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
/** The extra bytes of an id, by the value of its field. */
const ID_BYTES: Record<number, number> = { 0: 1, 1: 2 };
const LONG_TIME = 0xff_ff_ff;
const FIRST_CHUNK_SIZE = 128;
const MAX_CHUNK_STREAMS = 16;

/** Buffers only received bytes, at most 16 messages of `maxLength`. */
export class ChunkReader {
  /** Longer messages are refused. */
  maxLength: number;
  #rest: Buffer = Buffer.alloc(0);
  #chunkSize = FIRST_CHUNK_SIZE;
  readonly #streams = new Map<number, ChunkStream>();

  constructor(maxLength: number) {
    this.maxLength = maxLength;
  }

  /** Undefined until more bytes arrive. Throws RtmpRefused. */
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
    // A header starts a new message, and discards an unfinished one.
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
      // A message without a header has the same interval as the last one.
      if (received === 0) stream.timestamp = (stream.timestamp + stream.delta) >>> 0;
    }
    if (format < 2) stream.type = bytes.readUInt8(headerAt + 6);
    if (received === 0) stream.pieces = [];
    stream.length = length;
    stream.hasLongTime = hasLongTime;
    // A slice would retain the whole buffer.
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

export const SENT_CHUNK_SIZE = 4096;

export function writeMessage({ type, streamId, body }: Omit<Message, 'timestamp'>): Buffer {
  const head = Buffer.alloc(12);
  // Chunk stream 2 is for protocol messages, 3 for commands.
  head.writeUInt8(type < TYPES.audio ? 2 : 3, 0);
  head.writeUIntBE(body.length, 4, 3);
  head.writeUInt8(type, 7);
  head.writeUInt32LE(streamId, 8);
  return Buffer.concat([head, body]);
}
