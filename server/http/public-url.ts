import { ApiError } from './api-error.ts';
import { isAddress, isPublicAddress } from './ip.ts';

const MAX_LENGTH = 2048;
/** URL parsers silently drop or rewrite these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be refused
const DROPPED = /[\s\u0000-\u001f\u007f\\]/;

export const isPlainAddress = (text: string): boolean =>
  text.length <= MAX_LENGTH && !DROPPED.test(text);

/** RFC 6761, 6762, 8375 and ICANN's `.internal`. */
const INSIDE =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa)$/;

function isPublicHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isAddress(bare)) return isPublicAddress(bare);
  // A name without a dot is resolved in the local domain.
  return bare.includes('.') && !bare.endsWith('.') && !INSIDE.test(bare);
}

/**
 * Accepts http(s) URLs on the public internet, without credentials or special addresses in any
 * notation (decimal, octal, hexadecimal, IPv6 forms). Does not resolve hostnames: fetching must
 * check the connected address too. Spec §5 public-URL check.
 */
export function isPublicHttpUrl(text: string): boolean {
  if (!isPlainAddress(text) || !/^https?:\/\/[^/]/i.test(text)) return false;
  const url = URL.parse(text);
  if (!url || url.username || url.password || text.split(/[/?#]/)[2]?.includes('@')) return false;
  return isPublicHost(url.hostname);
}

export const isPublicLink = (text: string): boolean =>
  text.startsWith('/') ? isPlainAddress(text) && !text.startsWith('//') : isPublicHttpUrl(text);

const refuse = (field: string, why: string): ApiError =>
  new ApiError('INVALID_INPUT', `${field} ${why}.`, { fields: { [field]: [why] } });

/** Throws INVALID_INPUT. */
export function requirePublicUrl(field: string, url: string): string {
  if (isPublicHttpUrl(url)) return url;
  throw refuse(field, 'must be an http(s) address on the public internet');
}

/** Also accepts a path on this origin. Throws INVALID_INPUT. */
export function requirePublicLink(field: string, url: string | null | undefined): void {
  if (url === null || url === undefined || isPublicLink(url)) return;
  throw refuse(
    field,
    'must be an http(s) address on the public internet, or a path of this server',
  );
}
