import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect, createServer as createTlsServer, type TLSSocket } from 'node:tls';

/**
 * Before our own event store, the HTTP API of users that a real one has at the same port: a call of
 * the client is HTTP/2, one of `prepare-event-store` is not. Answers how to stop it.
 */
export async function startFront(options: {
  readonly port: number;
  readonly target: number;
  readonly certificate: string;
  readonly key: string;
  /** As `user:password`; the only one who makes users. */
  readonly administrator: string;
}): Promise<{ stop(): void }> {
  const { port, target, certificate, key, administrator } = options;
  const mayMake = `Basic ${Buffer.from(administrator).toString('base64')}`;
  const users = createServer((request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    const isUsers = request.method === 'POST' && request.url === '/users/';
    const allowed = request.headers.authorization === mayMake ? 201 : 401;
    response.writeHead(isUsers ? allowed : 404).end();
  });
  const sockets = new Set<TLSSocket>();
  const own = { cert: certificate, key, ALPNProtocols: ['h2', 'http/1.1'] };
  const front = createTlsServer(own, (near) => {
    sockets.add(near);
    near.on('close', () => sockets.delete(near)).on('error', () => undefined);
    if (near.alpnProtocol !== 'h2') return void users.emit('connection', near);
    const far = connect({ port: target, host: '127.0.0.1', ca: certificate, ALPNProtocols: ['h2'] });
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  });
  front.on('tlsClientError', () => undefined).listen(port, '127.0.0.1');
  await once(front, 'listening');
  return {
    stop() {
      front.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
