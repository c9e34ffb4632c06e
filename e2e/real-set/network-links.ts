import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP way from one part to another, on which nothing may come through for a while. */
export interface Way {
  readonly from: string;
  readonly to: string;
  /** On 127.0.0.1: where `from` finds `to`. */
  readonly port: number;
  /** Connections stay open and nothing comes through, nor through new ones. */
  silence(): void;
  /** What was held back goes on its way. */
  speak(): void;
  /**
   * Connections that there are stay open and nothing comes through for ever, not even that one side
   * has ended: what a firewall does to connections that it has lost. New ones work.
   */
  forget(): void;
  /** New connections go there: an address was moved. */
  leadTo(port: number): void;
  /** True for the port from which `to` sees one of its connections come. */
  comesFrom(port: number): boolean;
  close(): void;
}

/** Opens a way to a port of 127.0.0.1. */
export async function openWay(from: string, to: string, target: number): Promise<Way> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const forgotten = new Set<readonly [Socket, Socket]>();
  let [silent, leadingTo] = [false, target];

  const join = ([near, far]: readonly [Socket, Socket]) => {
    near.pipe(far);
    far.pipe(near);
  };
  const server = createServer((near) => {
    const far = connect(leadingTo, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair) socket.setNoDelay();
    for (const [one, other] of [pair, [far, near]] as const)
      one
        .on('error', () => void (pairs.has(pair) && other.destroy()))
        .on('close', () => {
          if (pairs.delete(pair) && !silent) other.destroy();
        });
    if (!silent) join(pair);
  });
  const hush = () => {
    for (const socket of [...pairs].flat()) socket.unpipe().pause();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    from,
    to,
    port: (server.address() as AddressInfo).port,
    silence() {
      silent = true;
      hush();
    },
    speak() {
      silent = false;
      pairs.forEach(join);
    },
    forget() {
      hush();
      for (const pair of pairs) forgotten.add(pair);
      pairs.clear();
    },
    leadTo: (port) => void (leadingTo = port),
    comesFrom: (port) => [...pairs].some(([, far]) => far.localPort === port),
    close() {
      server.close();
      for (const socket of [...pairs, ...forgotten].flat()) socket.destroy();
    },
  };
}
