import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

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

/** What a header says is no address before it was looked at. */
const isOf = (list: BlockList, text: string): boolean =>
  isIP(text) !== 0 && list.check(text, isIPv6(text) ? 'ipv6' : 'ipv4');

/**
 * Looks once, at the first buyer's request that came through a proxy: an address inside our own
 * network is that of a proxy, for which all buyers would then be taken. They would share its
 * limits. Who asks web itself on its own machine, as `deploy/debian/ready.sh` does, is no buyer.
 */
export function hintAtWrongProxies(server: FastifyInstance, trusted: number): void {
  let looked = false;
  server.addHook('onRequest', async ({ ip, headers, log }) => {
    const forwarded = headers['x-forwarded-for'];
    if (looked || forwarded === undefined || isOf(loopback, String(forwarded))) return;
    looked = true;
    if (isOf(inside, ip))
      log.warn(
        { proxy: ip, trusted },
        'a buyer’s address is one of our own network: set TRUSTED_PROXIES to the number of proxies in front',
      );
  });
}
