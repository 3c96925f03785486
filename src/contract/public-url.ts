/** URL parsers drop or rewrite these, so that a check and a browser read different hosts. */
const DROPPED = /[\s\\\p{Cc}\p{Cf}]/u;
/** Two slashes, then a host without a user. */
const WITH_HOST = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
/** A base for paths that no site can own. */
const HERE = 'http://here.invalid';

/** Returns the parsed http(s) URL of a text that every parser reads alike. */
export const readWebUrl = (text: string): URL | undefined =>
  (!DROPPED.test(text) && WITH_HOST.test(text) && URL.parse(text)) || undefined;

/** Returns the path normalized, with query and fragment. */
export function readPath(text: string): string | undefined {
  if (!text.startsWith('/') || DROPPED.test(text)) return undefined;
  const url = URL.parse(text, HERE);
  // `/.//a.example` parses as a path but serializes to another site.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** RFC 6761, 6762, 8375 and ICANN's `.internal`. */
const INSIDE =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa)$/;

/** IANA's special-purpose IPv4 addresses: network and prefix length. */
const SPECIAL_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/3'],
];

const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

function isPublicV4(host: string): boolean {
  const address = numberOf(host);
  return !SPECIAL_V4.some((range) => {
    const [network = '', length] = range.split('/');
    const size = 2 ** (32 - Number(length));
    return Math.floor(address / size) === numberOf(network) / size;
  });
}

/** Global unicast (2000::/3) without Teredo, documentation and 6to4. */
function isPublicV6(host: string): boolean {
  const [first = 0, second = 0] = host.split(':').map((part) => Number.parseInt(part || '0', 16));
  if (first < 0x2000 || first > 0x3fff || first === 0x2002) return false;
  if (first === 0x2001) return second >= 0x200 && second !== 0xdb8;
  return first !== 0x3fff || second > 0xfff;
}

/**
 * The hostname is a parsed URL's, so that decimal, octal and hexadecimal notations are resolved.
 * Spec §5 public-URL check.
 */
export function isPublicHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPublicV6(hostname.slice(1, -1));
  const bare = hostname.replace(/\.$/, '');
  if (/^\d+(?:\.\d+){3}$/.test(bare)) return isPublicV4(bare);
  // A name without a dot is resolved in the local domain.
  return bare.includes('.') && !bare.endsWith('.') && !INSIDE.test(bare);
}

/** RFC 6761 loopback. */
export const isThisMachine = (hostname: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\]|::1)$/.test(hostname);
