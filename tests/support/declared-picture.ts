import { crc32, deflateSync } from 'node:zlib';

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export const declaredPicture = {
  png: (width: number, height: number): Buffer =>
    Buffer.concat([
      PNG_SIGNATURE,
      pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])])),
      pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  gif(width: number, height: number): Buffer {
    const size = Buffer.alloc(4);
    size.writeUInt16LE(width, 0);
    size.writeUInt16LE(height, 2);
    return Buffer.concat([
      Buffer.from('GIF89a'),
      size,
      Buffer.from('800000ffffff0000002c00000000', 'hex'),
      size,
      Buffer.from('0002024401003b', 'hex'),
    ]);
  },
  jpeg(width: number, height: number, small: Buffer): Buffer {
    const bytes = Buffer.from(small);
    const frame = Math.max(
      bytes.indexOf(Buffer.from([0xff, 0xc0])),
      bytes.indexOf(Buffer.from([0xff, 0xc2])),
    );
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    return bytes;
  },
  /** Lossy: 14 bits for each side. */
  webp(width: number, height: number, small: Buffer): Buffer {
    const bytes = Buffer.from(small);
    const frame = bytes.indexOf(Buffer.from('9d012a', 'hex'));
    bytes.writeUInt16LE(width, frame + 3);
    bytes.writeUInt16LE(height, frame + 5);
    return bytes;
  },
  avif(width: number, height: number, small: Buffer): Buffer {
    const bytes = Buffer.from(small);
    const box = bytes.indexOf('ispe');
    bytes.writeUInt32BE(width, box + 8);
    bytes.writeUInt32BE(height, box + 12);
    return bytes;
  },
};

export const pngWith = (part: string, zeros: number): Buffer =>
  Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
    pngChunk(part, Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(zeros))])),
    pngChunk('IDAT', deflateSync(Buffer.alloc(4))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
