import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Pool } from 'undici';
import { isPublicAddress } from './addresses.ts';
import type { OutboundPolicy } from './policy.ts';

/** A name that leads into a network around us. */
export class AddressRefused extends Error {
  readonly code = 'ERR_ADDRESS_REFUSED';
}

/**
 * Resolves a name once and hands on exactly what was checked, so the connection goes there and
 * nowhere else. One private address among several refuses all of them.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [], 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new AddressRefused('The name leads to no public address'), [], 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Connections to one origin that `parseOutboundUrl` let through. */
export const createPool = (
  { origin, hostname }: URL,
  { simulatorHost }: OutboundPolicy,
  options: Omit<Pool.Options, 'connect'> & { readonly connect: object },
): Pool =>
  new Pool(origin, {
    ...options,
    connect: {
      ...options.connect,
      ...(hostname !== simulatorHost && { lookup: publicLookup }),
    },
  });
