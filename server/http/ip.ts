import ipaddr from 'ipaddr.js';

/** IPv4 in IPv6, old notation: `::127.0.0.1`. */
const OLD_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');
/** One household or machine has a whole /64. */
const HOUSEHOLD_PARTS = 4;

export function isPublicAddress(text: string): boolean {
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || !address.match(OLD_COMPATIBLE);
}

/** Proxies append the client's port, which differs for each connection. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;

/** Returns the IPv4 address or the /64 of an IPv6 address, without a port; undefined for other text. */
export function networkOf(text: string): string | undefined {
  const written = text.trim().replace(/^"(.*)"$/, '$1');
  const [, v6, v4] = WITH_PORT.exec(written) ?? [];
  const bare = v6 ?? v4 ?? written;
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined;
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const parts = address.parts.slice(0, HOUSEHOLD_PARTS).map((part) => part.toString(16));
  return `${parts.join(':')}::/64`;
}
