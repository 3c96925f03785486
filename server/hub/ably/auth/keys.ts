import { BoundedMap } from '../../core/bounded-map.ts';
import { AblyError } from '../protocol/error.ts';
import { type Capability, intersect, readCapability } from './capability.ts';

/** `{name}:{secret}`, where the name is `{appId}.{keyId}`. */
export interface Key {
  name: string;
  secret: string;
  capability: Capability;
}

const MAX_CACHED_GRANTS = 1000;

export class Keys {
  readonly #keys = new Map<string, Key>();
  /** Thousands of tokens have the same capability. */
  readonly #grants = new BoundedMap<string, Capability>(MAX_CACHED_GRANTS);
  readonly #appId: string;

  constructor(appId: string) {
    this.#appId = appId;
  }

  add(key: Key): void {
    this.#keys.set(key.name, key);
  }

  /** Throws AblyError 40101 for an unknown key, 40400 for another app. */
  find(name: string): Key {
    const [appId] = name.split('.', 1);
    if (appId !== this.#appId) throw new AblyError(40400, `The app ${appId} does not exist.`);
    return this.findSent(name);
  }

  /** Checks the secret. Throws AblyError 40101. */
  findSent(name: string): Key {
    const found = this.#keys.get(name);
    if (found) return found;
    throw new AblyError(40101, `The key ${name} does not exist.`);
  }

  /** Throws AblyError 40000. RSA9f. */
  granted(key: Key, capability: string): Capability {
    const cacheKey = `${key.name} ${capability}`;
    const known = this.#grants.get(cacheKey);
    if (known) return known;
    const granted = intersect(readCapability(capability), key.capability);
    this.#grants.set(cacheKey, granted);
    return granted;
  }
}
