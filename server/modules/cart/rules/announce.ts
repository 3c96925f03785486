/** Per buyer. */
const OWN = 3;
const OWN_MS = 10_000;
/** Per address, because guests cost nothing to create. */
const ADDRESS = 10;
/** Per room and second, as many as can be read. */
const ALL = 10;
const ALL_MS = 1000;

export const ANNOUNCED_WITHIN_MS = OWN_MS;

export interface Announced {
  owner: string | null;
  created_at: string;
}

export interface CartAdd {
  owner: string;
  /** Empty for a member. */
  guestsAtAddress: ReadonlySet<string>;
}

/** Throttles the events, not the cart: adding and deleting must not flood a room. */
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

/** Cart events fill at most a third of a page. */
const PART_OF_PAGE = 3;
const OWN_IN_PAGE = 3;

/** Samples the events so that one buyer cannot fill the page. */
export function samplePage<Line extends Announced>(newest: readonly Line[], limit: number): Line[] {
  const counts = new Map<string | null, number>();
  const kept = newest.filter(({ owner }) => {
    const count = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, count);
    return count <= OWN_IN_PAGE;
  });
  return kept.slice(0, Math.ceil(limit / PART_OF_PAGE));
}
