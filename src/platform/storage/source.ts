import { safeStorage } from './safe-storage.ts';

const NAMES = ['source', 'source_id', 'from_id'] as const;
const MAX_LENGTH = 128;

const keyOf = (name: string) => `ennichi_${name}`;

export interface Source {
  /** `facebook` for a link in a Facebook page's chat. */
  source: string;
  sourceId: string;
  fromId: string;
}

/** Keeps the parameters through login and later pages. Spec §2 route guards. */
export function keepSourceOf({ searchParams }: URL): void {
  for (const name of NAMES) {
    const value = searchParams.get(name);
    if (value) safeStorage.set(keyOf(name), value.slice(0, MAX_LENGTH));
  }
}

/** Undefined when a part is missing. */
export function keptSource(): Source | undefined {
  const [source, sourceId, fromId] = NAMES.map((name) => safeStorage.get(keyOf(name)));
  return source && sourceId && fromId ? { source, sourceId, fromId } : undefined;
}
