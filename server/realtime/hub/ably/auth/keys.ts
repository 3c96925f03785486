import type { Capability } from '../capability.ts';

/** An API key: `{name}:{secret}`, where the name is `{appId}.{keyId}`. */
export interface Key {
  name: string;
  secret: string;
  capability: Capability;
}

/** The keys of one app. */
export class Keys {
  #keys = new Map<string, Key>();

  add(key: Key): void {
    this.#keys.set(key.name, key);
  }

  find(name: string): Key | undefined {
    return this.#keys.get(name);
  }
}
