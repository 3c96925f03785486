import { type Capability, intersect, readCapability } from '../capability.ts';
import { Recent } from '../recent.ts';

/** An API key: `{name}:{secret}`, where the name is `{appId}.{keyId}`. */
export interface Key {
  name: string;
  secret: string;
  capability: Capability;
}

/** Capabilities of tokens that are remembered. */
const MOST_GRANTS = 1000;

/** The keys of one app. */
export class Keys {
  #keys = new Map<string, Key>();
  /** What tokens are granted: the thousands of one show hold one and the same. */
  #grants = new Recent<Capability>(MOST_GRANTS);

  add(key: Key): void {
    this.#keys.set(key.name, key);
  }

  find(name: string): Key | undefined {
    return this.#keys.get(name);
  }

  /** What of a token's capability, as JSON text, its key allows. Throws AblyError 40000. RSA9f. */
  granted(key: Key, capability: string): Capability {
    const wish = `${key.name} ${capability}`;
    const known = this.#grants.get(wish);
    if (known) return known;
    const granted = intersect(readCapability(capability), key.capability);
    this.#grants.add(wish, granted);
    return granted;
  }
}
