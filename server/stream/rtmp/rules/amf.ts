/*
 * AMF0, the encoding of RTMP's commands.
 * https://rtmp.veriskope.com/pdf/amf0-file-format-specification.pdf
 */
import { RtmpRefused } from './refused.ts';

export type AmfValue = number | boolean | string | null | undefined | AmfValue[] | AmfObject;
export interface AmfObject {
  [name: string]: AmfValue;
}

const NUMBER = 0;
const BOOLEAN = 1;
const STRING = 2;
const OBJECT = 3;
const NULL = 5;
const UNDEFINED = 6;
const ECMA_ARRAY = 8;
const END = 9;
const STRICT_ARRAY = 10;
const LONG_STRING = 12;

/** Encoders' commands have at most an object in a list. */
const MAX_DEPTH = 4;

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  #take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RtmpRefused('a command ends in the middle of a value');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  #text(lengthBytes: 2 | 4): string {
    return this.#take(this.#take(lengthBytes).readUIntBE(0, lengthBytes)).toString('utf8');
  }

  #object(depth: number): AmfObject {
    // Without a prototype, so that `__proto__` is an ordinary field.
    const object: AmfObject = Object.create(null);
    for (;;) {
      const name = this.#text(2);
      if (name === '' && this.#bytes[this.#at] === END) {
        this.#at += 1;
        return object;
      }
      object[name] = this.value(depth + 1);
    }
  }

  value(depth = 0): AmfValue {
    if (depth > MAX_DEPTH) throw new RtmpRefused('a command is nested too deeply');
    const type = this.#take(1)[0];
    if (type === NUMBER) return this.#take(8).readDoubleBE();
    if (type === BOOLEAN) return this.#take(1)[0] !== 0;
    if (type === STRING) return this.#text(2);
    if (type === LONG_STRING) return this.#text(4);
    if (type === OBJECT) return this.#object(depth);
    if (type === NULL) return null;
    if (type === UNDEFINED) return undefined;
    if (type === ECMA_ARRAY) {
      this.#take(4);
      return this.#object(depth);
    }
    if (type === STRICT_ARRAY) {
      const values: AmfValue[] = [];
      for (let left = this.#take(4).readUInt32BE(); left > 0; left -= 1) {
        values.push(this.value(depth + 1));
      }
      return values;
    }
    throw new RtmpRefused(`a command has a value of the unknown type ${type}`);
  }
}

/** Throws RtmpRefused for invalid bytes. */
export function readAmf(bytes: Buffer): AmfValue[] {
  const reader = new Reader(bytes);
  const values: AmfValue[] = [];
  while (!reader.isAtEnd) values.push(reader.value());
  return values;
}

function textBytes(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function valueBytes(value: AmfValue): Buffer {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === 'boolean') return Buffer.from([BOOLEAN, value ? 1 : 0]);
  if (typeof value === 'string') return Buffer.concat([Buffer.from([STRING]), textBytes(value)]);
  if (value === null) return Buffer.from([NULL]);
  if (value === undefined) return Buffer.from([UNDEFINED]);
  if (Array.isArray(value)) {
    const head = Buffer.from([STRICT_ARRAY, 0, 0, 0, 0]);
    head.writeUInt32BE(value.length, 1);
    return Buffer.concat([head, ...value.map(valueBytes)]);
  }
  const fields = Object.entries(value).flatMap(([name, of]) => [textBytes(name), valueBytes(of)]);
  return Buffer.concat([Buffer.from([OBJECT]), ...fields, Buffer.from([0, 0, END])]);
}

export const writeAmf = (values: readonly AmfValue[]): Buffer =>
  Buffer.concat(values.map(valueBytes));
