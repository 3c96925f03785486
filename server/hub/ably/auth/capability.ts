import { AblyError } from '../protocol/error.ts';

/** By resource, a pattern of channel names. Source: Ably's capabilities. */
export type Capability = Record<string, string[]>;

export type Operation =
  | 'publish'
  | 'subscribe'
  | 'presence'
  | 'history'
  | 'stats'
  | 'channel-metadata'
  | 'annotation-publish';

/** A key may have been made for Ably. */
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

/** Throws AblyError 40000. */
export function readCapability(value: unknown): Capability {
  const capability = typeof value === 'string' ? parse(value) : value;
  const isObject = typeof capability === 'object' && capability !== null;
  if (!isObject || !Object.values(capability).every(isTextList)) {
    throw new AblyError(40000, 'The capability is not an object of lists of operations.');
  }
  return capability as Capability;
}

/** Throws AblyError 40000. */
export function requireValid(capability: Capability): void {
  for (const [resource, operations] of Object.entries(capability)) {
    const unknown = operations.find((operation) => !OPERATIONS.includes(operation));
    if (unknown !== undefined) {
      throw new AblyError(
        40000,
        `The capability asks for ${unknown} on ${resource}, which is not an operation.`,
      );
    }
    if (operations.length === 0 || (operations.length > 1 && operations.includes('*'))) {
      throw new AblyError(
        40000,
        `The operations on ${resource} must be a list of names, or "*" alone.`,
      );
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

/** Sorted, and `*` alone in its list. TO3j, TK2b. */
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
 * `a:b` covers itself, `a:*` everything below, `*` everything. A qualified channel needs the same
 * qualifier or `[*]`.
 */
export function covers(resource: string, channel: string): boolean {
  const pattern = split(resource);
  const name = split(channel);
  if (pattern.qualifier !== '*' && pattern.qualifier !== name.qualifier) return false;
  if (pattern.path === '*') return true;
  const parts = name.path.split(':');
  const patterns = pattern.path.split(':');
  const isOpen = patterns.at(-1) === '*' && parts.length >= patterns.length;
  if (!isOpen && parts.length !== patterns.length) return false;
  return patterns.every((part, index) => part === '*' || part === parts[index]);
}

export const isAllowed = (capability: Capability, channel: string, operation: Operation): boolean =>
  Object.entries(capability).some(
    ([resource, operations]) =>
      covers(resource, channel) && (operations.includes('*') || operations.includes(operation)),
  );

/** Throws AblyError 40160. */
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

/** RSA6, RSA9f. */
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
