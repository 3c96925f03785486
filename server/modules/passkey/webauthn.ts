import type { ParsedBody } from '../../../src/contract/schemas.ts';
import type { RelyingParty } from './relying-party.ts';

/* The library takes a quarter of a second to load, so only a passkey's reply loads it. */
const loadLibrary = () => import('@simplewebauthn/server');

/** ES256, EdDSA and RS256, which browsers and security keys offer. */
export const ALGORITHMS = [-7, -8, -257];

export type NewCredential = ParsedBody<'addPasskey'>['credential'];
export type Assertion = ParsedBody<'loginByPasskey'>;

/** The challenge that a reply claims to sign. Undefined for malformed data. */
export function challengeIn({ response }: NewCredential | Assertion): string | undefined {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

interface Verified {
  /** base64url. */
  publicKey: string;
  counter: number;
}

/** Undefined unless it was made for this challenge and site, by a verified user. */
export async function verifyNew(
  credential: NewCredential,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<Verified | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo?.credential.id !== credential.id) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return { publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    // The library throws for every mismatch.
    return undefined;
  }
}

/**
 * Returns the signature counter, undefined unless the key signed this challenge on this site with a
 * verified user. The caller compares the counter, because the library would before it checks the signature.
 */
export async function verifySigned(
  assertion: Assertion,
  challenge: string,
  { publicKey, party: { id, origin } }: { publicKey: string; party: RelyingParty },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} } as Parameters<
        typeof verifyAuthenticationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: assertion.id,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
