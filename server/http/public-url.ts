import { isAddress, isPublicAddress } from './ip.ts';

const MAX_LENGTH = 2048;
/** What the URL parser would silently drop or turn round: white space, control characters, `\`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be refused
const DROPPED = /[\s\u0000-\u001f\u007f\\]/;
/** Names that never leave the machine or the house, RFC 6761, 6762, 8375 and ICANN's `.internal`. */
const INSIDE =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa)$/;

function isPublicHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isAddress(bare)) return isPublicAddress(bare);
  // A name without a dot is looked up in the local domain.
  return bare.includes('.') && !bare.endsWith('.') && !INSIDE.test(bare);
}

/**
 * Whether a text is an http(s) address anyone on the internet may be sent to: no other scheme, no
 * name or password in it, no private, loopback, link-local or otherwise special address however it
 * is written (decimal, octal, hexadecimal, IPv6 wrappings). A name is judged by its letters; it is
 * not looked up, so a server that fetches must look again at the address it connects to.
 * Spec §5 public-URL check.
 */
export function isPublicHttpUrl(text: string): boolean {
  if (text.length > MAX_LENGTH || DROPPED.test(text) || !/^https?:\/\/[^/]/i.test(text)) {
    return false;
  }
  const url = URL.parse(text);
  if (!url || url.username || url.password || text.split(/[/?#]/)[2]?.includes('@')) return false;
  return isPublicHost(url.hostname);
}

/**
 * Whether a text may stand where pages link to or load from: an address of `isPublicHttpUrl`, or a
 * path on this origin.
 */
export const isPublicLink = (text: string): boolean =>
  text.startsWith('/')
    ? text.length <= MAX_LENGTH && !text.startsWith('//') && !DROPPED.test(text)
    : isPublicHttpUrl(text);
