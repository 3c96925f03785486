import { isTimetoken, type Timetoken } from '../../core/timetoken.ts';
import { AblyError } from '../protocol/error.ts';

/** Which part of a list is asked for. RSL2b, TG. */
export interface Page {
  /** Milliseconds since 1970, both included. */
  start: number;
  end: number;
  isForwards: boolean;
  limit: number;
  /** How many have been given on the pages before. */
  skip: number;
}

const DEFAULT_LIMIT = 100;
const MOST = 1000;

function numberIn(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new AblyError(40003, `${name} is "${text}". Give a number that is not negative.`);
}

/** Reads the parameters of a list. Throws AblyError 40003. */
export function readPage(query: URLSearchParams): Page {
  const direction = query.get('direction') ?? 'backwards';
  if (direction !== 'backwards' && direction !== 'forwards') {
    throw new AblyError(40003, `direction is "${direction}". Give backwards or forwards.`);
  }
  const limit = numberIn(query, 'limit', DEFAULT_LIMIT);
  if (limit > MOST) throw new AblyError(40003, `limit is ${limit}. Give at most ${MOST}.`);
  const start = numberIn(query, 'start', 0);
  const end = numberIn(query, 'end', Number.MAX_SAFE_INTEGER);
  if (start > end) throw new AblyError(40003, 'start is later than end.');
  const skip = numberIn(query, 'skip', 0);
  return { start, end, isForwards: direction === 'forwards', limit, skip };
}

/** The place a history is asked for up to: `untilAttach` of the SDK. Throws AblyError 40003. RTL10b. */
export function readUntil(query: URLSearchParams): Timetoken | null {
  const until = query.get('from_serial') ?? query.get('fromSerial') ?? query.get('until');
  if (until === null || isTimetoken(until)) return until;
  throw new AblyError(40003, `The serial ${until} is not of this hub.`);
}

/** Cuts a page out of a list that is oldest first, and writes the links to the others. TG4, TG6. */
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
