import { safeStorage } from './safe-storage.ts';

const NAMES = ['source', 'source_id', 'from_id'] as const;
const MAX_LENGTH = 128;

const keyOf = (name: string) => `ennichi_${name}`;

/** Where a visitor came from. */
export interface Source {
  /** `facebook` for a link in the chat of a Facebook page. */
  source: string;
  /** The id of the Facebook page. */
  sourceId: string;
  /** The id by which that page knows the visitor. */
  fromId: string;
}

/** Keeps the source parameters of an address, through login and later pages. Spec §2 route guards. */
export function keepSourceOf({ searchParams }: URL): void {
  for (const name of NAMES) {
    const value = searchParams.get(name);
    if (value) safeStorage.set(keyOf(name), value.slice(0, MAX_LENGTH));
  }
}

/** Returns the source that was kept; undefined when a part of it is missing. */
export function keptSource(): Source | undefined {
  const [source, sourceId, fromId] = NAMES.map((name) => safeStorage.get(keyOf(name)));
  return source && sourceId && fromId ? { source, sourceId, fromId } : undefined;
}
