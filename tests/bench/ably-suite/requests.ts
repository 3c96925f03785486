import { z } from 'zod';
import {
  type Capability,
  EVERYTHING,
  readCapability,
} from '../../../server/hub/ably/auth/capability.ts';
import { AblyError } from '../../../server/hub/ably/protocol/error.ts';
import { readInterval } from '../../../server/hub/ably/stats/interval.ts';
import {
  addTo,
  type Entries,
  messageEntries,
  type Stats,
} from '../../../server/hub/ably/stats/stats.ts';

export interface PresenceFixture {
  channel: string;
  clientId: string;
  data?: string | undefined;
  encoding?: string | undefined;
}

export interface AppRequest {
  capabilities: Capability[];
  namespaces: Array<{ id: string }>;
  fixtures: PresenceFixture[];
}

const MAX_ITEMS = 100;
const MAX_STATS = 1000;

const presenceMember = z.object({
  clientId: z.string().min(1),
  data: z.string().optional(),
  encoding: z.string().optional(),
});
const channel = z.object({
  name: z.string().min(1),
  presence: z.array(presenceMember).max(MAX_ITEMS).default([]),
});
const appBody = z.object({
  keys: z
    .array(z.object({ capability: z.unknown().optional() }))
    .min(1)
    .max(MAX_ITEMS)
    .default([{}]),
  namespaces: z
    .array(z.looseObject({ id: z.string() }))
    .max(MAX_ITEMS)
    .default([]),
  channels: z.array(channel).max(MAX_ITEMS).default([]),
});

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AblyError(40000, `${issue?.path.join('.') || 'The body'}: ${issue?.message}.`);
}

/** Throws AblyError 40000. G2. */
export function readAppRequest(value: unknown): AppRequest {
  const { keys, namespaces, channels } = parse(appBody, value);
  return {
    capabilities: keys.map(({ capability }) =>
      capability === undefined ? EVERYTHING : readCapability(capability),
    ),
    namespaces,
    fixtures: channels.flatMap(({ name, presence }) =>
      presence.map((member) => ({ channel: name, ...member })),
    ),
  };
}

type Tree = { [name: string]: number | Tree };

const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.number(), tree])));
const statsBody = z.array(z.object({ intervalId: z.string() }).catchall(tree)).max(MAX_STATS);

/** The body of `POST /stats`. Throws AblyError 40000. */
export function addStatsFixtures(stats: Stats, value: unknown): void {
  const records = parse(statsBody, Array.isArray(value) ? value : [value]);
  const fixtures = records.map(({ intervalId, ...numbers }) => {
    const interval = readInterval(intervalId);
    if (!interval) throw new AblyError(40000, `intervalId: "${intervalId}" is not a minute.`);
    return { at: interval.start, entries: entriesOf(numbers as Record<string, Tree>) };
  });
  for (const { at, entries } of fixtures) stats.add(at, entries);
}

function entriesOf({
  inbound,
  outbound,
  persisted = {},
  connections = {},
  channels = {},
  apiRequests = {},
  tokenRequests = {},
}: Record<string, Tree>): Entries {
  const entries: Entries = {
    ...flatten(persisted, 'messages.persisted'),
    ...flatten(connections, 'connections'),
    ...flatten(channels, 'channels'),
    ...flatten(apiRequests, 'apiRequests.all'),
    ...flatten(tokenRequests, 'apiRequests.tokenRequests'),
  };
  const traffic = { inbound, outbound };
  for (const direction of ['inbound', 'outbound'] as const) {
    for (const [way, kinds] of Object.entries(traffic[direction] ?? {})) {
      for (const [kind, numbers] of Object.entries(kinds as Tree)) {
        const { count = 0, data = 0 } = numbers as Entries;
        addTo(entries, messageEntries(direction, way, { kind, count, data }));
      }
    }
  }
  return entries;
}

function flatten(nested: Tree, base: string): Entries {
  const entries: Entries = {};
  for (const [name, value] of Object.entries(nested)) {
    if (typeof value === 'number') entries[`${base}.${name}`] = value;
    else Object.assign(entries, flatten(value, `${base}.${name}`));
  }
  return entries;
}
