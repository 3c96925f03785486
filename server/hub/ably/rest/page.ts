import { isTimetoken, type Timetoken } from '../../core/timetoken.ts';
import { AblyError } from '../protocol/error.ts';

/** RSL2b, TG. */
export interface Page {
  /** Epoch milliseconds, both inclusive. */
  start: number;
  end: number;
  isForwards: boolean;
  limit: number;
  skip: number;
}

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;

function numberIn(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new AblyError(40003, `${name} is "${text}". Give a number that is not negative.`);
}

/** Throws AblyError 40003. */
export function readPage(query: URLSearchParams): Page {
  const direction = query.get('direction') ?? 'backwards';
  if (direction !== 'backwards' && direction !== 'forwards') {
    throw new AblyError(40003, `direction is "${direction}". Give backwards or forwards.`);
  }
  const limit = numberIn(query, 'limit', DEFAULT_LIMIT);
  if (limit > MAX_LIMIT) {
    throw new AblyError(40003, `limit is ${limit}. Give at most ${MAX_LIMIT}.`);
  }
  const start = numberIn(query, 'start', 0);
  const end = numberIn(query, 'end', Number.MAX_SAFE_INTEGER);
  if (start > end) throw new AblyError(40003, 'start is later than end.');
  const skip = numberIn(query, 'skip', 0);
  return { start, end, isForwards: direction === 'forwards', limit, skip };
}

/** From `untilAttach` or an earlier page's link. Throws AblyError 40003. RTL10b. */
export function readUntil(query: URLSearchParams): Timetoken | null {
  const until = query.get('from_serial') ?? query.get('fromSerial') ?? query.get('until');
  if (until === null || isTimetoken(until)) return until;
  throw new AblyError(40003, `The serial ${until} is not from this hub.`);
}

/** New messages must not shift the pages. */
export function withUntil(query: URLSearchParams, until: Timetoken): URLSearchParams {
  const fixed = new URLSearchParams(query);
  fixed.set('until', until);
  return fixed;
}

/** Oldest first. TG4, TG6. */
export function pageOf<T>(
  list: readonly T[],
  { isForwards, limit, skip }: Page,
  { name, query }: { name: string; query: URLSearchParams },
): { items: T[]; headers: Record<string, string> } {
  const ordered = isForwards ? [...list] : [...list].reverse();
  const items = ordered.slice(skip, skip + limit);
  const link = (rel: string, from: number) => {
    const params = new URLSearchParams(query);
    params.delete('envelope');
    params.set('skip', String(from));
    return `<./${name}?${params}>; rel="${rel}"`;
  };
  const hasMore = ordered.length > skip + limit;
  const links = [link('first', 0), link('current', skip)];
  if (hasMore) links.push(link('next', skip + limit));
  return { items, headers: { Link: links.join(', ') } };
}
