import { AblyError } from '../protocol/error.ts';
import type { Capability } from './capability.ts';
import { MAX_TTL_MS } from './token-life.ts';

/** How long clients may go on with a revoked token that they are asked to replace. RSA17f. */
const REAUTH_MARGIN_MS = 30_000;
const MAX_TARGETS = 100;
const MAX_REVOCATIONS = 10_000;
/** What a target may name: the client, the channel or the revocation key that a token says. RSA17. */
const TYPES = ['clientId', 'channel', 'revocationKey'];

interface Revocation {
  /** Milliseconds since 1970: tokens that were issued before are revoked. */
  issuedBefore: number;
  /** Milliseconds since 1970: the revocation is in force from then on. */
  appliesAt: number;
}

interface Revoked extends Revocation {
  target: string;
}

/** A request to revoke the tokens of a key. RSA17. */
interface Request extends Revocation {
  targets: string[];
  /** Whether clients are asked for another token first. */
  hasMargin: boolean;
}

/** Reads the body of `revokeTokens`. Throws AblyError 40000. */
export function readRevocation(body: unknown, now: number): Request {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const { targets, issuedBefore = now, allowReauthMargin = false } = fields;
  if (!Array.isArray(targets) || !targets.every((target) => typeof target === 'string')) {
    throw new AblyError(40000, 'The targets are not a list of texts such as "clientId:anna".');
  }
  if (targets.length === 0 || targets.length > MAX_TARGETS) {
    throw new AblyError(40000, `Give 1 to ${MAX_TARGETS} targets.`);
  }
  // Written so that NaN is rejected.
  if (typeof issuedBefore !== 'number' || !(issuedBefore > 0 && issuedBefore <= now)) {
    throw new AblyError(40000, `issuedBefore is no time until now, ${now}, in milliseconds.`);
  }
  const hasMargin = allowReauthMargin === true;
  return { targets, issuedBefore, appliesAt: now + (hasMargin ? REAUTH_MARGIN_MS : 0), hasMargin };
}

/** What a token says of itself. */
interface Said {
  keyName: string;
  capability: Capability;
  clientId: string | null;
  /** Milliseconds since 1970; null for a key. */
  issued: number | null;
  revocationKey: string | null;
}

/** The targets that a token is one of. */
const targetsOf = ({ clientId, revocationKey, capability }: Said): string[] => [
  ...(clientId === null ? [] : [`clientId:${clientId}`]),
  ...(revocationKey === null ? [] : [`revocationKey:${revocationKey}`]),
  ...Object.keys(capability).map((resource) => `channel:${resource}`),
];

/**
 * The tokens of an app that have been revoked. A revocation is kept for as long as tokens of before can still
 * be used, in memory: a hub that starts again has forgotten it.
 */
export class Revocations {
  /** By the name of the key and the target, oldest first. */
  readonly #kept = new Map<string, Revocation>();

  /**
   * Revokes the tokens of one target. Throws AblyError 40000 for a target of an unknown type, and 42911 when too
   * many revocations are in force.
   */
  add(
    keyName: string,
    target: string,
    { issuedBefore, appliesAt }: Revocation,
    now: number,
  ): Revoked {
    const [type = ''] = target.split(':', 1);
    if (!TYPES.includes(type) || target.length === type.length + 1) {
      throw new AblyError(40000, `The target ${target} is none of: ${TYPES.join(', ')}.`);
    }
    this.#drop(now);
    const place = `${keyName} ${target}`;
    if (this.#kept.size >= MAX_REVOCATIONS && !this.#kept.has(place)) {
      throw new AblyError(42911, `${MAX_REVOCATIONS} revocations are in force. Try again later.`);
    }
    this.#kept.delete(place);
    this.#kept.set(place, { issuedBefore, appliesAt });
    return { target, issuedBefore, appliesAt };
  }

  /** Whether a token is revoked, now or, `inMargin`, after the margin in which it is replaced. */
  covers(token: Said, now: number, { inMargin = false } = {}): boolean {
    const { issued, keyName } = token;
    if (issued === null || this.#kept.size === 0) return false;
    return targetsOf(token).some((target) => {
      const revocation = this.#kept.get(`${keyName} ${target}`);
      if (!revocation || issued >= revocation.issuedBefore) return false;
      return inMargin || now >= revocation.appliesAt;
    });
  }

  /** Drops what no longer matters: every token from before has expired. */
  #drop(now: number): void {
    for (const [place, { appliesAt }] of this.#kept) {
      if (appliesAt + MAX_TTL_MS > now) return;
      this.#kept.delete(place);
    }
  }
}
