/** A browser that blocks storage throws on the mere mention of it; the visit then goes on without memory. */
function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

/** Local storage that never throws: blocked or full storage forgets, and says so by returning null. */
export const safeStorage = {
  get: (key: string): string | null => attempt((storage) => storage.getItem(key)),
  set: (key: string, value: string): void => {
    attempt((storage) => storage.setItem(key, value));
  },
  remove: (key: string): void => {
    attempt((storage) => storage.removeItem(key));
  },
};
