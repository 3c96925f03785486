import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Bytes = Uint8Array;

const url = (bytes: Bytes | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Bytes | string): Buffer => createHash('sha256').update(data).digest();

/** The head of a CBOR item below 65,536 (RFC 8949 §3). */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

/** Encodes the CBOR types that a credential has. */
function cbor(value: number | string | Bytes | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (value instanceof Map) {
    const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Bytes)]);
    return Buffer.concat([head(5, value.size), ...pairs]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Deviations from a correct reply, for tests of refusals. */
export interface Fault {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Signs with another key. */
  key?: KeyObject;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** A software authenticator with one ES256 passkey, as its browser replies. */
export class Authenticator {
  readonly id = url(randomBytes(32));
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';
  counter = 0;

  constructor(origin = 'http://localhost') {
    this.#origin = origin;
  }

  #clientData(challenge: string, type: string, fault: Fault): string {
    return JSON.stringify({
      type: fault.type ?? type,
      challenge: fault.challenge ?? challenge,
      origin: fault.origin ?? this.#origin,
      crossOrigin: false,
    });
  }

  #data(rpId: string, flags: number, fault: Fault, rest: Bytes = new Uint8Array()): Buffer {
    const verified = fault.isVerified === false ? 0 : USER_VERIFIED;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(fault.counter ?? this.counter);
    return Buffer.concat([
      sha256(fault.rpId ?? rpId),
      Buffer.from([flags | USER_PRESENT | verified]),
      counter,
      rest,
    ]);
  }

  #credential(response: object) {
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  /** `navigator.credentials.create()`. */
  create({ challenge, rp, user }: CreationOptions, fault: Fault = {}) {
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number | string, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const authData = this.#data(rp.id, HAS_CREDENTIAL, fault, attested);
    const attestation = new Map<number | string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#credential({
      clientDataJSON: url(this.#clientData(challenge, 'webauthn.create', fault)),
      attestationObject: url(cbor(attestation)),
      transports: ['internal'],
    });
  }

  /** `navigator.credentials.get()`. */
  get({ challenge, rpId }: RequestOptions, fault: Fault = {}) {
    this.counter += 1;
    const clientData = this.#clientData(challenge, 'webauthn.get', fault);
    const authenticatorData = this.#data(rpId, 0, fault);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return this.#credential({
      clientDataJSON: url(clientData),
      authenticatorData: url(authenticatorData),
      signature: url(sign('sha256', signed, fault.key ?? this.#keys.privateKey)),
      userHandle: fault.userHandle ?? (this.#userHandle || undefined),
    });
  }
}
