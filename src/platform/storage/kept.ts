import { safeStorage } from './safe-storage.ts';

const PREFIX = 'ennichi_kept_';

const MOST = 50;

/** They survive a reload: a vote, a dismissed notice. */
export interface Kept {
  get: (id: string | number) => string | undefined;
  set: (id: string | number, value?: string) => void;
}

function read(key: string): [string, string][] {
  try {
    const stored: unknown = JSON.parse(safeStorage.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.map(([id, value]) => [String(id), String(value)]) : [];
  } catch {
    return [];
  }
}

/** @param name unique in the app */
export function createKept(name: string): Kept {
  const key = PREFIX + name;
  return {
    get: (id) => read(key).find(([each]) => each === String(id))?.[1],
    set: (id, value = '') => {
      const others = read(key).filter(([each]) => each !== String(id));
      safeStorage.set(key, JSON.stringify([...others, [String(id), value]].slice(-MOST)));
    },
  };
}
