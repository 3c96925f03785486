/** Never throws. Reads return null when storage is blocked. */
function createSafeStorage(storageOf: () => Storage) {
  /** A browser that blocks storage throws on access to `window.localStorage`. */
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(storageOf());
    } catch {
      return null;
    }
  };
  return {
    get: (key: string): string | null => attempt((storage) => storage.getItem(key)),
    set: (key: string, value: string): void => {
      attempt((storage) => storage.setItem(key, value));
    },
    keys: (): string[] => attempt((storage) => Object.keys(storage)) ?? [],
    remove: (key: string): void => {
      attempt((storage) => storage.removeItem(key));
    },
  };
}

export const safeStorage = createSafeStorage(() => window.localStorage);

export const safeSessionStorage = createSafeStorage(() => window.sessionStorage);
