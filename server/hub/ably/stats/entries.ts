/** Numbers by their names: `messages.inbound.realtime.messages.count`. TS12r. */
export type Entries = Record<string, number>;

const TRAFFIC = ['inbound', 'outbound'] as const;

/** What is measured at its highest is not added up. */
const isPeak = (name: string) => name.endsWith('.peak');

export function addTo(sum: Entries, more: Entries): void {
  for (const [name, value] of Object.entries(more)) {
    const known = sum[name] ?? 0;
    sum[name] = isPeak(name) ? Math.max(known, value) : known + value;
  }
}

/** Messages that came in or went out, under their own name and under those of all they are part of. */
export function messageEntries(
  direction: (typeof TRAFFIC)[number],
  way: string,
  { kind = 'messages', count, data }: { kind?: string; count: number; data: number },
): Entries {
  const entries: Entries = {};
  const under = [`messages.${direction}.${way}`, `messages.${direction}.all`, 'messages.all'];
  for (const name of under.flatMap((base) => [`${base}.${kind}`, `${base}.all`])) {
    addTo(entries, { [`${name}.count`]: count, [`${name}.data`]: data });
  }
  return entries;
}

/** Numbers as Ably's statistics nest them. */
export type Tree = { [name: string]: number | Tree };

function flat(tree: Tree, base: string): Entries {
  const entries: Entries = {};
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'number') entries[`${base}.${name}`] = value;
    else Object.assign(entries, flat(value, `${base}.${name}`));
  }
  return entries;
}

/** A fixture of the SDKs' test suites, in the older shape they are written in, as entries. */
export function fixtureEntries({
  inbound,
  outbound,
  persisted = {},
  connections = {},
  channels = {},
  apiRequests = {},
  tokenRequests = {},
}: Record<string, Tree>): Entries {
  const entries: Entries = {
    ...flat(persisted, 'messages.persisted'),
    ...flat(connections, 'connections'),
    ...flat(channels, 'channels'),
    ...flat(apiRequests, 'apiRequests.all'),
    ...flat(tokenRequests, 'apiRequests.tokenRequests'),
  };
  const traffic = { inbound, outbound };
  for (const direction of TRAFFIC) {
    for (const [way, kinds] of Object.entries(traffic[direction] ?? {})) {
      for (const [kind, numbers] of Object.entries(kinds as Tree)) {
        const { count = 0, data = 0 } = numbers as Entries;
        addTo(entries, messageEntries(direction, way, { kind, count, data }));
      }
    }
  }
  return entries;
}
