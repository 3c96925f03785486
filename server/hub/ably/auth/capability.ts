import { AblyError } from '../protocol/error.ts';

/** What may be done on which channels: operations by resource. Source: Ably's capabilities. */
export type Capability = Record<string, string[]>;

export type Operation =
  | 'publish'
  | 'subscribe'
  | 'presence'
  | 'history'
  | 'stats'
  | 'channel-metadata';

/** All that Ably knows, also what the hub does not do: a key may be for a whole app. */
const OPERATIONS: readonly string[] = [
  '*',
  'publish',
  'subscribe',
  'presence',
  'history',
  'stats',
  'channel-metadata',
  'privileged-headers',
  'push-subscribe',
  'push-admin',
  'object-subscribe',
  'object-publish',
  'annotation-subscribe',
  'annotation-publish',
  'message-update-any',
  'message-update-own',
  'message-delete-any',
  'message-delete-own',
];

export const EVERYTHING: Capability = { '*': ['*'] };

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Reads a capability, as JSON text or as an object. Throws AblyError 40000. */
export function readCapability(value: unknown): Capability {
  const found = typeof value === 'string' ? parse(value) : value;
  if (typeof found !== 'object' || found === null || !Object.values(found).every(isTextList)) {
    throw new AblyError(40000, 'The capability is not an object of lists of operations.');
  }
  return found as Capability;
}

/** Throws AblyError 40000 for what no token can be for: an empty list, `*` among others, an unknown word. */
export function requireSensible(capability: Capability): void {
  for (const [resource, operations] of Object.entries(capability)) {
    const unknown = operations.find((operation) => !OPERATIONS.includes(operation));
    if (unknown !== undefined) {
      throw new AblyError(
        40000,
        `The capability asks for ${unknown} on ${resource}: there is no such operation.`,
      );
    }
    if (operations.length === 0 || (operations.length > 1 && operations.includes('*'))) {
      throw new AblyError(40000, `The operations on ${resource} must be some, or "*" alone.`);
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The one way to write a capability: sorted, and a list with `*` holds nothing else. TO3j, TK2b. */
export function canonical(capability: Capability): string {
  const entries = Object.entries(capability).map(([resource, operations]) => {
    const list = operations.includes('*') ? ['*'] : [...new Set(operations)].sort();
    return [resource, list] as const;
  });
  return JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** `[meta]log` is the channel `log` with the qualifier `meta`. */
const split = (name: string) => {
  const match = /^\[([^\]]*)\](.*)$/s.exec(name);
  return { qualifier: match?.[1] ?? '', path: match?.[2] ?? name };
};

/**
 * Whether a resource takes in a channel: `a:b` itself, `a:*` all below, `*` all; channels with a
 * qualifier only where the resource has that one or `[*]`.
 */
export function covers(resource: string, channel: string): boolean {
  const [wide, narrow] = [split(resource), split(channel)];
  if (wide.qualifier !== '*' && wide.qualifier !== narrow.qualifier) return false;
  if (wide.path === '*') return true;
  const parts = narrow.path.split(':');
  const patterns = wide.path.split(':');
  const isOpen = patterns.at(-1) === '*' && parts.length >= patterns.length;
  if (!isOpen && parts.length !== patterns.length) return false;
  return patterns.every((pattern, index) => pattern === '*' || pattern === parts[index]);
}

export const isAllowed = (capability: Capability, channel: string, operation: Operation): boolean =>
  Object.entries(capability).some(
    ([resource, operations]) =>
      covers(resource, channel) && (operations.includes('*') || operations.includes(operation)),
  );

/** Throws AblyError 40160 when an operation is not allowed. */
export function requireAllowed(
  capability: Capability,
  channel: string,
  operation: Operation,
): void {
  if (isAllowed(capability, channel, operation)) return;
  throw new AblyError(
    40160,
    `The credentials do not allow ${operation} on the channel ${channel}. Ask for a token whose capability names it.`,
  );
}

/** What of `asked` lies within `held`; empty when nothing does. RSA6, RSA9f. */
export function intersect(asked: Capability, held: Capability): Capability {
  const granted: Capability = {};
  const grant = (resource: string, operations: string[]) => {
    if (operations.length === 0) return;
    granted[resource] = [...new Set([...(granted[resource] ?? []), ...operations])];
  };
  for (const [resource, operations] of Object.entries(asked)) {
    for (const [other, allowed] of Object.entries(held)) {
      const both = common(operations, allowed);
      if (covers(other, resource)) grant(resource, both);
      else if (covers(resource, other)) grant(other, both);
    }
  }
  return granted;
}

function common(asked: string[], allowed: string[]): string[] {
  if (allowed.includes('*')) return asked;
  return asked.includes('*') ? allowed : asked.filter((operation) => allowed.includes(operation));
}
