import { Recent } from '../../core/bounded-map.ts';
import { AblyError } from '../protocol/error.ts';
import { type Capability, intersect, readCapability } from './capability.ts';

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
  #appId: string;

  constructor(appId: string) {
    this.#appId = appId;
  }

  add(key: Key): void {
    this.#keys.set(key.name, key);
  }

  /** Throws AblyError 40400 for a key of another app, 40101 for one that this app does not have. */
  find(name: string): Key {
    const found = this.#keys.get(name);
    if (found) return found;
    const [appId] = name.split('.', 1);
    if (appId !== this.#appId) throw new AblyError(40400, `There is no app ${appId} here.`);
    throw new AblyError(40101, `This app has no key named ${name}.`);
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
