import ipaddr from 'ipaddr.js';

/** Old notation puts any IPv4 address into the last 32 bits of these: `::127.0.0.1`. */
const OLD_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');
/** Of an IPv6 address, what one household or machine is given whole. */
const HOUSEHOLD_PARTS = 4;

export const isAddress = (text: string): boolean => ipaddr.isValid(text);

/** Whether anyone on the internet can be reached at an address: nothing private, local or wrapped. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || !address.match(OLD_COMPATIBLE);
}

/**
 * What to count tries under: the address, or for IPv6 its /64, for whoever has one address there
 * has all of them. What is no address is counted as it is.
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
