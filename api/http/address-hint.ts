import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

const inside = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, prefix);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

/**
 * Looks once, at the first request that came through a proxy: an address inside our own network is
 * that of a proxy, for which all buyers would then be taken. They would share its limits.
 */
export function hintAtWrongProxies(server: FastifyInstance, trusted: number): void {
  let looked = false;
  server.addHook('onRequest', async ({ ip, headers, log }) => {
    if (looked || headers['x-forwarded-for'] === undefined) return;
    looked = true;
    if (inside.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4'))
      log.warn(
        { proxy: ip, trusted },
        'a buyer’s address is one of our own network: set TRUSTED_PROXIES to the number of proxies in front',
      );
  });
}
