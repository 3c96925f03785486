import type { Provider } from '../../src/contract/session.ts';

/** A provider's data about the person who signed in there. Only the id is verified. */
export interface Profile {
  /** The provider's own id of the person. It never changes. */
  id: string;
  name: string | null;
  email: string | null;
  picture: string | null;
}

/** A sign-in provider (Facebook, LINE or the sandbox in place of one), configured with its keys. */
export interface SignInProvider {
  /** The address to send the browser to. `verifier` is the PKCE secret, passed again to `profileOf`. */
  authorizationUrl(state: string, verifier: string): URL;
  /** Exchanges the code that the browser returned with for a profile. Rejects when the provider refuses. */
  profileOf(code: string, verifier: string): Promise<Profile>;
}

/**
 * Opens a provider. `origin` is where the browser reaches this server. Returns undefined when the
 * provider is not configured and no sandbox replaces it.
 */
export type OpenSignIn = (provider: Provider, origin: string) => SignInProvider | undefined;
