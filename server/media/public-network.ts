import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../http/ip.ts';

export interface Address {
  address: string;
  family: number;
}

export interface Network {
  resolve: (hostname: string) => Promise<Address[]>;
  isAllowed: (address: string) => boolean;
}

export const publicNetwork: Network = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
};
