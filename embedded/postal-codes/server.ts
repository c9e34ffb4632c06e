import { createServer, type ServerResponse } from 'node:http';
import { FAILING, PLACES } from './places.ts';

export interface PostalCodes {
  /** For `CEP_URL`. */
  readonly url: string;
  stop(): Promise<void>;
}

interface Options {
  readonly host: string;
  readonly port: number;
  /** How browsers reach `host`. */
  readonly reachable: string;
  /** Whose pages may read the answers. */
  readonly pageOrigin: string;
}

const ASKED = /^\/ws\/([^/]+)\/json\/?$/;

function answer(response: ServerResponse, status: number, body: string, type = 'application/json') {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

/**
 * Stands in for the public postal code service on one machine: its shape, a handful of its codes,
 * and its ways to fail.
 */
export async function startPostalCodes(options: Options): Promise<PostalCodes> {
  const { host, port, reachable, pageOrigin } = options;
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('access-control-allow-origin', pageOrigin);
    const code = ASKED.exec(url)?.[1] ?? '';
    if (!/^\d{8}$/.test(code)) return answer(response, 400, '<h1>Http 400</h1>', 'text/html');
    if (code === FAILING) return answer(response, 500, '<h1>Http 500</h1>', 'text/html');
    const place = PLACES[code];
    const cep = `${code.slice(0, 5)}-${code.slice(5)}`;
    answer(response, 200, JSON.stringify(place ? { cep, complemento: '', ...place } : { erro: true }));
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => listening());
  });
  const address = server.address();
  const taken = address && typeof address === 'object' ? address.port : port;
  return {
    url: `http://${reachable}:${taken}/ws`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
