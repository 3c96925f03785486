import type { EmbedMessage } from './embed-messages.ts';
import type { Kind, Shape } from './embed-shapes.ts';

/** The longest sent message, a full cart, has a tenth of it. */
const MOST_CHARACTERS = 64 * 1024;

/** Another sender, an invalid shape, too large, or a wrong nonce. */
export type Dropped = 'foreign' | 'malformed' | 'oversized' | 'forged';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = (value: unknown): boolean => Number.isFinite(value);

function fits(value: unknown, kind: Kind): boolean {
  if (kind === 'string?') return value === null || typeof value === 'string';
  if (kind === 'number') return isNumber(value);
  if (kind === 'numbers') return Array.isArray(value) && value.every(isNumber);
  if (typeof kind === 'string') return typeof value === kind;
  if (!Array.isArray(kind)) return isObject(value) && hasShape(value, kind as Shape);
  const [item] = kind as readonly (string | Shape)[];
  if (typeof item === 'string') return (kind as readonly unknown[]).includes(value);
  return Array.isArray(value) && value.every((each) => fits(each, item as Shape));
}

const hasShape = (payload: Record<string, unknown>, shape: Shape): boolean =>
  Object.entries(shape).every(([field, kind]) => fits(payload[field], kind));

const isOversized = (data: object): boolean => {
  try {
    return JSON.stringify(data).length > MOST_CHARACTERS;
  } catch {
    // A circular structure, or a value that JSON cannot hold.
    return true;
  }
};

export type MessageOf<Payloads> = {
  [Type in keyof Payloads & string]: EmbedMessage<Type, Payloads[Type]>;
}[keyof Payloads & string];

/** Design §4.12. */
export function readMessage<Payloads>(
  data: unknown,
  shapes: Record<keyof Payloads & string, Shape>,
): MessageOf<Payloads> | Dropped {
  if (!isObject(data) || data.source !== 'ennichi') return 'foreign';
  if (isOversized(data)) return 'oversized';
  const { version, type, id, payload } = data;
  const isWhole = version === 1 && typeof id === 'string' && id !== '' && isObject(payload);
  if (!isWhole || typeof type !== 'string' || !Object.hasOwn(shapes, type)) return 'malformed';
  const shape = shapes[type as keyof Payloads & string];
  return hasShape(payload, shape) ? (data as unknown as MessageOf<Payloads>) : 'malformed';
}
