/** Events of one buyer within `OWN_MS`. */
const OWN = 3;
const OWN_MS = 10_000;
/** Events of guests of one address within `OWN_MS`, because guests cost nothing to create. */
const ADDRESS = 10;
/** Events of a whole room within a second, as many as can be read. */
const ALL = 10;
const ALL_MS = 1000;

export const ANNOUNCED_WITHIN_MS = OWN_MS;

export interface Announced {
  owner: string | null;
  created_at: string;
}

export interface CartAdd {
  owner: string;
  /** Guests of the same address; empty for a member. */
  guestsAtAddress: ReadonlySet<string>;
}

/**
 * Returns whether a cart add may be published in its room. Throttles only the events, not the cart,
 * so that adding and deleting cannot flood a room.
 */
export function canAnnounce(
  recent: readonly Announced[],
  { owner, guestsAtAddress }: CartAdd,
  now: Date,
): boolean {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const lately = recent.filter(({ created_at }) => created_at > since(OWN_MS));
  const own = lately.filter((line) => line.owner === owner);
  const near = lately.filter((line) => line.owner !== null && guestsAtAddress.has(line.owner));
  const all = recent.filter(({ created_at }) => created_at > since(ALL_MS));
  return own.length < OWN && near.length < ADDRESS && all.length < ALL;
}

/** Cart events fill at most one third of a page of the chat. */
const PART_OF_PAGE = 3;
const OWN_IN_PAGE = 3;

/**
 * Samples the cart events of a page of the chat, newest first, so that one buyer cannot fill it.
 */
export function samplePage<Line extends Announced>(newest: readonly Line[], limit: number): Line[] {
  const counts = new Map<string | null, number>();
  const kept = newest.filter(({ owner }) => {
    const count = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, count);
    return count <= OWN_IN_PAGE;
  });
  return kept.slice(0, Math.ceil(limit / PART_OF_PAGE));
}
