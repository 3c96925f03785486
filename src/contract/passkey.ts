import { z } from 'zod';
import { id, idText, instant, line, list, success, text } from './primitives.ts';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'must be base64url');

const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  /** The last login. */
  used_at: instant.nullable(),
});

const challenge = z.string();
const timeout = z.number();
const userVerification = z.literal('required');
const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** Of W3C Web Authentication: `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptions = z.object({
  challenge,
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout,
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
});

/** Of W3C Web Authentication: `PublicKeyCredentialRequestOptionsJSON`. */
const requestOptions = z.object({ challenge, rpId: z.string(), timeout, userVerification });

const credentialId = base64url(1400);
const clientDataJSON = base64url(4000);
const publicKeyCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
});

const name = text(40);
const params = z.object({ id: idText });

export const passkeySchemas = {
  startPasskeyLogin: { reply: requestOptions },
  loginByPasskey: {
    /** `AuthenticationResponseJSON`. */
    body: publicKeyCredential.extend({
      response: z.object({
        clientDataJSON,
        authenticatorData: base64url(4000),
        signature: base64url(4000),
        userHandle: base64url(100).optional(),
      }),
    }),
    reply: z.object({ success: z.literal(true), ennichi_token: z.string() }),
  },
  listPasskeys: { reply: list(passkey) },
  startPasskey: {
    /** Required where the member has a password. */
    body: z.object({ password: z.string().min(1).max(128).nullish() }),
    reply: creationOptions,
  },
  addPasskey: {
    body: z.object({
      name,
      /** `RegistrationResponseJSON`. */
      credential: publicKeyCredential.extend({
        response: z.object({
          clientDataJSON,
          attestationObject: base64url(20_000),
          transports: z.array(line(32)).max(8).optional(),
        }),
      }),
    }),
    reply: passkey,
  },
  renamePasskey: { params, body: z.object({ name }), reply: success },
  removePasskey: { params, reply: success },
};
