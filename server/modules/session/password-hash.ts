import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_LENGTH = 16;
const TAG_LENGTH = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const argon2Async = promisify(argon2);
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const tagOf = (password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> =>
  argon2Async('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });

/** In PHC form (`$argon2id$v=19$m=…$salt$hash`). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const tag = await tagOf(password, salt, TAG_LENGTH, COST);
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${cost}$${base64(salt)}$${base64(tag)}`;
}

async function matches(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(phc) ?? [];
  const expected = Buffer.from(tag, 'base64');
  if (expected.length === 0) return false;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await tagOf(password, Buffer.from(salt, 'base64'), expected.length, cost);
  return timingSafeEqual(actual, expected);
}

let decoy: Promise<string> | undefined;

/**
 * Hashes even without a stored hash (an unknown address, or a member without a password), so that
 * the time does not reveal who is a member.
 */
export async function verifyPassword(password: string, phc: string | null | undefined) {
  if (phc) return matches(password, phc);
  decoy ??= hashPassword('nobody has this password');
  await matches(password, await decoy);
  return false;
}
