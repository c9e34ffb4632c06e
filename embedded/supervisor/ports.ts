import { createServer } from 'node:net';

/** True when nobody listens on the port. */
export const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false)).listen(port, host, () => probe.close(() => resolve(true)));
  });

/** The wanted port, or any free one. */
export async function freePort(host: string, wanted: number): Promise<number> {
  if (await isFree(host, wanted)) return wanted;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, host, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No free port')),
      );
    });
  });
}
