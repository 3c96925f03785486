import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Body, Reply } from '../../contract/schemas.ts';

/** The visitor closed the browser's dialog or let it time out, or the device already has a passkey. */
export type Stop = 'closed' | 'known';

export type Reaction<T> = { ok: true; data: T } | { ok: false; stop: Stop };

/** Browsers report a missing device, a timeout and a closed dialog alike, so that sites learn nothing. */
const stopOf = (error: unknown): Stop =>
  error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'closed';

export async function createPasskey(
  options: Reply<'startPasskey'>,
): Promise<Reaction<Body<'addPasskey'>['credential']>> {
  try {
    const { id, rawId, response } = await startRegistration({
      optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      ok: true,
      data: {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports },
      },
    };
  } catch (error) {
    return { ok: false, stop: stopOf(error) };
  }
}

export async function signWithPasskey(
  options: Reply<'startPasskeyLogin'>,
): Promise<Reaction<Body<'loginByPasskey'>>> {
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      ok: true,
      data: {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
    };
  } catch (error) {
    return { ok: false, stop: stopOf(error) };
  }
}
