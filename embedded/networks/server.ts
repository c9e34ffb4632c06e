import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { READERS, TAKEN, type Heard } from './shapes.ts';

export interface Networks {
  /** For `NETWORKS_URL`. */
  readonly url: string;
  /** All that was taken, the newest last; a sale that is told again is there again. */
  heard(): readonly Heard[];
  stop(): Promise<void>;
}

interface Options {
  readonly host: string;
  readonly port: number;
}

/** Of those it forgets the oldest. */
const HEARD_MAX = 1_000;
const BODY_MAX = 65_536;
/** A token that begins so is not taken, or only from the second time on. */
const REFUSED = 'refused';
const AWAY = 'away';

const reply = (response: ServerResponse, status: number, body: object | null): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(body === null ? undefined : JSON.stringify(body));

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_MAX) return undefined;
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Stands in for the networks that take sales from a server, on one machine: the shape of each, and
 * nothing that is not of it. `GET /heard` says what was taken, without tokens.
 */
export async function startNetworks({ host, port }: Options): Promise<Networks> {
  const heard: Heard[] = [];
  const seen = new Set<string>();

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://networks');
    if (request.method === 'GET' && pathname === '/heard')
      return reply(response, 200, { heard: heard.map(({ token: _token, ...rest }) => rest) });
    const [, network = '', path = ''] = /^\/([A-Z_]+)(\/.*)$/.exec(pathname) ?? [];
    const body = await bodyOf(request);
    const { headers } = request;
    const told = READERS[network]?.({ path, search: searchParams, headers, body });
    if (request.method !== 'POST' || !told) return reply(response, 400, { error: 'malformed' });
    const isFirst = !seen.has(`${network}/${told.eventId}`);
    seen.add(`${network}/${told.eventId}`);
    if (told.token.startsWith(REFUSED)) return reply(response, 401, { error: 'token' });
    if (told.token.startsWith(AWAY) && isFirst) return reply(response, 503, { error: 'away' });
    heard.push({ network, ...told, body });
    if (heard.length > HEARD_MAX) heard.shift();
    const [status, answer] = TAKEN[network] ?? [404, null];
    reply(response, status, answer);
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => listening());
  });
  const address = server.address();
  const taken = address && typeof address === 'object' ? address.port : port;
  return {
    url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${taken}`,
    heard: () => heard,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
