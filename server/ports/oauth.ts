import type { Provider } from '../../src/contract/session.ts';

/** A person's data at a sign-in provider. Only the id is verified. */
export interface Profile {
  /** The provider's permanent id of the person. */
  id: string;
  name: string | null;
  email: string | null;
  picture: string | null;
}

/** A configured sign-in provider: Facebook, LINE, or the sandbox in place of one. */
export interface SignInProvider {
  /**
   * Returns the URL to send the browser to. `verifier` is the PKCE secret, passed again to
   * `profileOf`.
   */
  authorizationUrl(state: string, verifier: string): URL;
  /** Exchanges the returned code for a profile. Rejects when the provider refuses. */
  profileOf(code: string, verifier: string): Promise<Profile>;
}

/**
 * Opens a provider; undefined when it is not configured and no sandbox replaces it. `origin` is
 * this server's address in the browser.
 */
export type OpenSignIn = (provider: Provider, origin: string) => SignInProvider | undefined;
