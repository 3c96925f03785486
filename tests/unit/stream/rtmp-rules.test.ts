import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AmfValue, readAmf, writeAmf } from '../../../server/stream/rtmp/rules/amf.ts';
import { ChunkReader, writeMessage } from '../../../server/stream/rtmp/rules/chunks.ts';
import { FLV_HEADER, flvTag } from '../../../server/stream/rtmp/rules/flv.ts';
import { RtmpRefused } from '../../../server/stream/rtmp/rules/refused.ts';

const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

interface Chunk {
  format: 0 | 1 | 2 | 3;
  id?: number;
  time?: number;
  length?: number;
  type?: number;
  body: Buffer;
}

function chunk({ format, id = 4, time = 0, length = 0, type = 9, body }: Chunk): Buffer {
  const isLong = time >= 0xffffff;
  const idBytes = id < 64 ? [id] : id < 320 ? [0, id - 64] : [1, (id - 64) & 255, (id - 64) >> 8];
  idBytes[0] = (idBytes[0] ?? 0) | (format << 6);
  const header = [
    uint(isLong ? 0xffffff : time, 3),
    uint(length, 3),
    uint(type, 1),
    Buffer.from([1, 0, 0, 0]),
  ].slice(0, [4, 3, 1, 0][format]);
  return Buffer.concat([
    Buffer.from(idBytes),
    ...header,
    isLong ? uint(time, 4) : Buffer.alloc(0),
    body,
  ]);
}

function read(bytes: Buffer, cut = bytes.length): unknown[] {
  const reader = new ChunkReader(100_000);
  const found: unknown[] = [];
  for (let at = 0; at < bytes.length; at += cut) {
    reader.push(bytes.subarray(at, at + cut));
    for (let next = reader.next(); next; next = reader.next()) {
      found.push({ ...next, body: next.body.toString('hex') });
    }
  }
  return found;
}

const video = Buffer.from(Array.from({ length: 300 }, (_, i) => i & 255));
const sound = Buffer.from('sound');

describe('messages in chunks', () => {
  // Video in three chunks, with audio between the second and the third.
  const mixed = Buffer.concat([
    chunk({ format: 0, time: 40, length: 300, body: video.subarray(0, 128) }),
    chunk({ format: 3, body: video.subarray(128, 256) }),
    chunk({ format: 0, id: 5, time: 50, length: 5, type: 8, body: sound }),
    chunk({ format: 3, body: video.subarray(256) }),
    chunk({ format: 2, id: 5, time: 23, body: sound }),
    chunk({ format: 3, id: 5, body: sound }),
    chunk({ format: 1, id: 5, time: 4, length: 2, type: 8, body: sound.subarray(0, 2) }),
    chunk({ format: 1, time: 60, length: 200, body: video.subarray(0, 128) }),
    chunk({ format: 3, body: video.subarray(128, 200) }),
  ]);
  const expected = [
    { type: 8, streamId: 1, timestamp: 50, body: sound.toString('hex') },
    { type: 9, streamId: 1, timestamp: 40, body: video.toString('hex') },
    { type: 8, streamId: 1, timestamp: 73, body: sound.toString('hex') },
    { type: 8, streamId: 1, timestamp: 96, body: sound.toString('hex') },
    { type: 8, streamId: 1, timestamp: 100, body: sound.subarray(0, 2).toString('hex') },
    { type: 9, streamId: 1, timestamp: 100, body: video.subarray(0, 200).toString('hex') },
  ];

  test('joins messages from any split of the bytes', () => {
    for (let cut = 1; cut <= mixed.length; cut += 1) expect(read(mixed, cut)).toEqual(expected);
  });

  test.each([4, 63, 64, 319, 320, 65_599])('reads the chunk stream id %i', (id) => {
    const bytes = chunk({ format: 0, id, length: 5, type: 8, body: sound });
    expect(read(bytes)).toHaveLength(1);
  });

  test('reads long times in each chunk', () => {
    const time = 0x01_00_00_10;
    const body = video.subarray(0, 200);
    const bytes = Buffer.concat([
      chunk({ format: 0, time, length: 200, body: body.subarray(0, 128) }),
      chunk({ format: 3, time, body: body.subarray(128) }),
    ]);
    expect(read(bytes)).toEqual([
      { type: 9, streamId: 1, timestamp: time, body: body.toString('hex') },
    ]);
  });

  test('applies a change of the chunk size, and drops aborted messages', () => {
    const bytes = Buffer.concat([
      chunk({ format: 0, length: 300, body: video.subarray(0, 128) }),
      chunk({ format: 0, id: 2, length: 4, type: 2, body: uint(4, 4) }),
      chunk({ format: 0, id: 2, length: 4, type: 1, body: uint(4096, 4) }),
      chunk({ format: 0, time: 7, length: 300, body: video }),
    ]);
    expect(read(bytes)).toEqual([
      { type: 9, streamId: 1, timestamp: 7, body: video.toString('hex') },
    ]);
  });

  test.each([
    ['too long', chunk({ format: 0, length: 100_001, body: video.subarray(0, 128) })],
    ['without a beginning', chunk({ format: 3, body: video })],
    ['of a chunk size of 1', chunk({ format: 0, length: 4, type: 1, body: uint(1, 4) })],
    [
      'of too many at once',
      Buffer.concat(
        Array.from({ length: 17 }, (_, i) =>
          chunk({ format: 0, id: 3 + i, length: 300, body: video.subarray(0, 128) }),
        ),
      ),
    ],
  ])('%s are refused', (_, bytes) => {
    expect(() => read(bytes)).toThrow(RtmpRefused);
  });

  test('random bytes are read as messages or refused', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 2000 }),
        fc.integer({ min: 1, max: 300 }),
        (any, cut) => {
          try {
            read(Buffer.from(any), cut);
          } catch (error) {
            if (!(error instanceof RtmpRefused)) throw error;
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('reads its own messages unchanged', () => {
    const body = Buffer.from('a command');
    expect(read(writeMessage({ type: 20, streamId: 1, body }))).toEqual([
      { type: 20, streamId: 1, timestamp: 0, body: body.toString('hex') },
    ]);
  });
});

describe('commands', () => {
  const value = fc.letrec<{ value: AmfValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      fc.double({ noNaN: true }),
      fc.boolean(),
      fc.string({ unit: 'grapheme' }),
      fc.constant(null),
      fc.constant(undefined),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.string({ minLength: 1 }), tie('value'), {
        maxKeys: 3,
        noNullPrototype: false,
      }),
    ),
  })).value;

  test('reads its own commands unchanged', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 4 }), (values) => {
        expect(readAmf(writeAmf(values))).toEqual(values);
      }),
    );
  });

  test('random bytes are read as values or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (any) => {
        try {
          readAmf(Buffer.from(any));
        } catch (error) {
          if (!(error instanceof RtmpRefused)) throw error;
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('refuses an array of four thousand million values at the end of the bytes', () => {
    expect(() => readAmf(Buffer.from([10, 255, 255, 255, 255, 5, 5]))).toThrow(RtmpRefused);
  });

  test('refuses endlessly nested values', () => {
    const deep = Buffer.concat(Array.from({ length: 5000 }, () => Buffer.from([10, 0, 0, 0, 1])));
    expect(() => readAmf(deep)).toThrow('nested too deeply');
  });
});

describe('a file', () => {
  const message = { type: 9, streamId: 1, timestamp: 0x12_34_56_78, body: Buffer.from('ab') };

  test('a file begins as FLV with sound and picture', () => {
    expect(FLV_HEADER.toString('latin1', 0, 3)).toBe('FLV');
    expect(FLV_HEADER).toHaveLength(13);
  });

  test('a video tag has its time with the highest byte last', () => {
    expect(flvTag(message)?.toString('hex')).toBe('090000023456781200000061620000000d');
  });

  test('a data tag omits the command @setDataFrame', () => {
    const data = writeAmf(['@setDataFrame', 'onMetaData', {}]);
    const tag = flvTag({ ...message, type: 18, body: data });
    expect(tag?.subarray(11, -4)).toEqual(writeAmf(['onMetaData', {}]));
    expect(flvTag({ ...message, type: 4 })).toBeUndefined();
  });
});
