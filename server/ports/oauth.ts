import type { Provider } from '../../src/contract/session.ts';

/** Only the id is verified. */
export interface Profile {
  /** Permanent. */
  id: string;
  name: string | null;
  email: string | null;
  picture: string | null;
}

export interface SignInProvider {
  /** `verifier` is the PKCE secret, passed again to `profileOf`. */
  authorizationUrl(state: string, verifier: string): URL;
  /** Rejects when the provider refuses. */
  profileOf(code: string, verifier: string): Promise<Profile>;
}

/** Undefined without keys or sandbox. `origin`: in the browser. */
export type OpenSignIn = (provider: Provider, origin: string) => SignInProvider | undefined;
