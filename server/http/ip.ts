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

/** For IPv6 the /64. Other text is its own key. */
export function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6) {
    return `${address.parts
      .slice(0, HOUSEHOLD_PARTS)
      .map((part) => part.toString(16))
      .join(':')}::/64`;
  }
  return address.toString();
}
