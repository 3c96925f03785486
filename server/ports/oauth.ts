/** What a provider says of who signed in there. None of it is taken for proven but the id. */
export interface Profile {
  /** The provider's own, never changing. */
  id: string;
  name: string | null;
  email: string | null;
  picture: string | null;
}

/** One provider, ready to be asked. */
export interface ProviderClient {
  /** Where to send the browser. `verifier` is the PKCE secret that `profileOf` shows again. */
  authorizationUrl(state: string, verifier: string): URL;
  /** Trades the code the browser came back with for who it is. Rejects when the provider refuses. */
  profileOf(code: string, verifier: string): Promise<Profile>;
}
