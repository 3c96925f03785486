import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../http/ip.ts';

/** An address that a name leads to. */
export interface Address {
  address: string;
  family: number;
}

/** The network that pictures are fetched from. Tests replace it by one of their own. */
export interface Network {
  /** Returns all addresses of a hostname. */
  resolve: (hostname: string) => Promise<Address[]>;
  /** Whether a connection to an address is allowed. */
  isAllowed: (address: string) => boolean;
}

export const publicNetwork: Network = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
};
