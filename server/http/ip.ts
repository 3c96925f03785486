import ipaddr from 'ipaddr.js';

/** The old notation of IPv4 addresses in IPv6: `::127.0.0.1`. */
const OLD_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');
/** A household or machine gets a whole /64: four groups of an IPv6 address. */
const HOUSEHOLD_PARTS = 4;

export const isAddress = (text: string): boolean => ipaddr.isValid(text);

/**
 * Returns whether an address is on the public internet: not private, local or an embedded form of
 * these.
 */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || !address.match(OLD_COMPATIBLE);
}

/**
 * Returns the rate-limit key of an address: for IPv6 its /64, which one holder has. Any other text
 * is its own key.
 */
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
