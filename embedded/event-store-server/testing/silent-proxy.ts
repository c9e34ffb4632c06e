import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can fall silent: connections stay open and nothing comes through. */
export interface SilentProxy {
  readonly url: string;
  readonly port: number;
  /** Of all connections that there are; new ones work. */
  silence(): void;
  /** Of all that are made from now on. */
  silenceNew(): void;
  /** Of both. */
  silenceForEver(): void;
  stop(): void;
}

/** `port` 0 takes a free one. */
export async function startSilentProxy(target: string, port = 0): Promise<SilentProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(targetPort), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => sockets.delete(one));
      if (!silent) one.pipe(other);
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  const listening = (server.address() as AddressInfo).port;
  url.port = String(listening);
  const silence = () => {
    for (const socket of sockets) socket.unpipe().resume();
  };
  return {
    url: url.toString(),
    port: listening,
    silence,
    silenceNew() {
      silent = true;
    },
    silenceForEver() {
      silent = true;
      silence();
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
