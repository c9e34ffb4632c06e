import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';

export interface ScriptedApi {
  readonly name: string;
  readonly address: string;
  /** Method and address of what came, but for questions whether it is ready. */
  readonly came: string[];
  /** What it answers to whether it is ready: a status, that a part fails, or nothing at all. */
  ready: number | 'degraded' | 'silent';
  answer: RequestListener;
  stop(): Promise<void>;
}

/** An api that does what a test tells it; it says its name. */
export async function startScriptedApi(name: string, options: ServerOptions = {}): Promise<ScriptedApi> {
  const server = createServer(options, (request, response) => respond(request, response));
  server.on('upgrade', (request, socket) => {
    api.came.push(`${request.method} ${request.url}`);
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    socket.pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const api: ScriptedApi = {
    name,
    address: `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    came: [],
    ready: 200,
    answer: (_request, response) => response.end(name),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  function respond(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/readyz') {
      const { ready } = api;
      if (ready === 'degraded') response.end('{"status":"degraded","failing":{}}');
      else if (ready !== 'silent') response.writeHead(ready).end();
      return;
    }
    api.came.push(`${request.method} ${request.url}`);
    api.answer(request, response);
  }
  return api;
}
