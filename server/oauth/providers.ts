import { CodeChallengeMethod, decodeIdToken, Facebook, Line, OAuth2Client } from 'arctic';
import { z } from 'zod';
import type { OAuthKeys } from '../config/config.ts';
import type { Profile, SignInProvider } from '../ports/oauth.ts';

const TIMEOUT_MS = 10_000;
const optional = z
  .string()
  .nullish()
  .transform((value) => value || null);

async function getJson(url: string, accessToken: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok)
    throw new Error(`the provider responded ${response.status} to the profile request`);
  return response.json();
}

const FACEBOOK_ME =
  'https://graph.facebook.com/v16.0/me?fields=id,first_name,email,picture.type(large)';
const facebookMe = z.object({
  id: z.string().min(1),
  first_name: optional,
  email: optional,
  picture: z.object({ data: z.object({ url: z.string() }) }).nullish(),
});

/** Facebook does not support PKCE. */
export function openFacebook(keys: OAuthKeys, redirectUri: string): SignInProvider {
  const facebook = new Facebook(keys.clientId, keys.clientSecret, redirectUri);
  return {
    authorizationUrl: (state) =>
      facebook.createAuthorizationURL(state, ['public_profile', 'email']),
    async profileOf(code) {
      const tokens = await facebook.validateAuthorizationCode(code);
      const me = facebookMe.parse(await getJson(FACEBOOK_ME, tokens.accessToken()));
      return {
        id: me.id,
        // Becomes the nickname, which other visitors see, so never the family name.
        name: me.first_name,
        email: me.email,
        picture: me.picture?.data.url ?? null,
      };
    },
  };
}

const lineClaims = z.object({
  aud: z.string(),
  sub: z.string().min(1),
  name: optional,
  email: optional,
  picture: optional,
});

interface LineLogin {
  keys: OAuthKeys;
  redirectUri: string;
  /** Whether the consent page offers to add the official account as a friend. */
  offersFriend: boolean;
}

/** The id token comes directly from LINE, so its signature is not checked. */
export function openLine({ keys, redirectUri, offersFriend }: LineLogin): SignInProvider {
  const line = new Line(keys.clientId, keys.clientSecret, redirectUri);
  return {
    authorizationUrl(state, verifier) {
      const scopes = ['openid', 'profile', 'email'];
      const url = line.createAuthorizationURL(state, verifier, scopes);
      if (offersFriend) url.searchParams.set('bot_prompt', 'normal');
      return url;
    },
    async profileOf(code, verifier): Promise<Profile> {
      const tokens = await line.validateAuthorizationCode(code, verifier);
      const claims = lineClaims.parse(decodeIdToken(tokens.idToken()));
      if (claims.aud !== keys.clientId) throw new Error('the id token is for another client');
      return { id: claims.sub, name: claims.name, email: claims.email, picture: claims.picture };
    },
  };
}

const sandboxProfile = z.object({
  id: z.string().min(1),
  name: optional,
  email: optional,
  picture: optional,
});

/**
 * The sandbox, or an OAuth 2 provider with `authorize`, `token` and `profile` below one address.
 */
export function openSandbox(base: string, keys: OAuthKeys, redirectUri: string): SignInProvider {
  const client = new OAuth2Client(keys.clientId, keys.clientSecret, redirectUri);
  return {
    authorizationUrl: (state, verifier) =>
      client.createAuthorizationURLWithPKCE(
        `${base}/authorize`,
        state,
        CodeChallengeMethod.S256,
        verifier,
        ['profile', 'email'],
      ),
    async profileOf(code, verifier) {
      const tokens = await client.validateAuthorizationCode(`${base}/token`, code, verifier);
      return sandboxProfile.parse(await getJson(`${base}/profile`, tokens.accessToken()));
    },
  };
}
