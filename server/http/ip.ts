import ipaddr from 'ipaddr.js';

/** The old notation for IPv4 addresses, in the last 32 bits: `::127.0.0.1`. */
const OLD_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');
/** A household or machine gets a whole /64: four groups of an IPv6 address. */
const HOUSEHOLD_PARTS = 4;

/** Whether a text is an IPv4 or IPv6 address. */
export const isAddress = (text: string): boolean => ipaddr.isValid(text);

/** Whether an address is on the public internet: not private, local or embedded in another form. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || !address.match(OLD_COMPATIBLE);
}

/**
 * The key under which attempts from an address are counted: the address, or for IPv6 its /64, because
 * its holder has all of them. Any other text is its own key.
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
