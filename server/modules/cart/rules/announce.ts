/** Lines of one buyer within `OWN_MS`; more of them add to the cart all the same, unannounced. */
const OWN = 3;
const OWN_MS = 10_000;
/** Lines of the guests of one address within `OWN_MS`: they cost nothing to make. */
const ADDRESS = 10;
/** Lines of everybody within a second: more than this nobody can read. */
const ALL = 10;
const ALL_MS = 1000;

/** How far back `mayAnnounce` looks. */
export const ANNOUNCED_WITHIN_MS = OWN_MS;

/** A cart line that was announced in a room. */
export interface Announced {
  /** Its buyer, as `visitorKey` names them. */
  owner: string | null;
  /** ISO 8601. */
  created_at: string;
}

/** Who adds to a cart. */
export interface Adding {
  /** As `visitorKey` names them. */
  owner: string;
  /** The guests of the same address; empty for a member, whose account is not made in passing. */
  neighbours: ReadonlySet<string>;
}

/**
 * Whether one more addition to a cart is announced in a room. The cart itself always works; only what
 * others see is throttled, so that nobody drowns a room by adding and deleting.
 */
export function mayAnnounce(
  recent: readonly Announced[],
  { owner, neighbours }: Adding,
  now: Date,
): boolean {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const lately = recent.filter(({ created_at }) => created_at > since(OWN_MS));
  const own = lately.filter((line) => line.owner === owner);
  const near = lately.filter((line) => line.owner !== null && neighbours.has(line.owner));
  const all = recent.filter(({ created_at }) => created_at > since(ALL_MS));
  return own.length < OWN && near.length < ADDRESS && all.length < ALL;
}

/** Of a page of the chat, the part that cart lines may take: what was said comes first. */
const PART_OF_PAGE = 3;
/** Lines of one buyer in a page. */
const OWN_IN_PAGE = 3;

/**
 * Samples the cart lines of a page of the chat, newest first: a newcomer reads what was said, and not
 * ninety lines of one buyer.
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
