import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../graphql/limits.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const CARDS = 'cards.test';

let api: ApiStack;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  api = await startApi({
    env: { PUBLIC_URL: 'http://shop.test', CARD_URL: `http://${CARDS}`, TRUSTED_PROXIES: '1' },
  });
  await api.server.listen({ host: '127.0.0.1', port: 0 });
  port = (api.server.server.address() as AddressInfo).port;
});
afterAll(() => api?.stop());
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

type Way = [what: string, write: (path: string, query?: string) => string];

const encoded = (text: string) =>
  text.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const first = (path: string) => path.slice(0, 1) + encoded(path.slice(1, 2)) + path.slice(2);
const ask = (path: string, query?: string) => (query ? `${path}?${query}` : path);

/** Ways to write an address that the router reads as the same one. */
const SAME: Way[] = [
  ['as it is', ask],
  ['with an encoded letter', (path, query) => ask(first(path), query)],
  ['with all letters encoded', (path, query) => ask(encoded(path), query)],
  ['with a fragment', (path, query = 'a') => `${path}#${query}`],
  ['with an encoded letter and a fragment', (path, query = 'a') => `${first(path)}#${query}`],
  ['with its host', (path, query) => ask(`http://shop.test${path}`, query)],
  ['with another host and port', (path, query) => ask(`https://elsewhere.test:1${path}`, query)],
  ['with its host and an encoded letter', (path, query) => ask(`http://shop.test${first(path)}`, query)],
];

/** Ways that proxies, browsers or people may take for the same; here they are none. */
const OTHER: Way[] = [
  ['a doubled slash', (path, query) => ask(`/${path}`, query)],
  ['an empty host', (path, query) => ask(`http://${path}`, query)],
  ['a doubled slash behind a host', (path, query) => ask(`http://shop.test/${path}`, query)],
  ['a slash at its end', (path, query) => ask(`${path}/`, query)],
  ['a dot', (path, query) => ask(`/.${path}`, query)],
  ['an encoded dot', (path, query) => ask(`/%2e${path}`, query)],
  ['two dots', (path, query) => ask(`/x/..${path}`, query)],
  ['two encoded dots', (path, query) => ask(`/x/%2e%2e${path}`, query)],
  ['an encoded slash', (path, query) => ask(`/%2f${path.slice(1)}`, query)],
  ['a backslash', (path, query) => ask(`/\\${path.slice(1)}`, query)],
  ['a semicolon', (path, query) => ask(`${path};a`, query)],
  ['capitals', (path, query) => ask(path.toUpperCase(), query)],
  ['a double encoding', (path, query) => ask(first(path).replace('%', '%25'), query)],
  ['a detour by files', (path, query) => ask(`/assets/..${path}`, query)],
  ['a detour by what is not counted', (path, query) => ask(`/healthz/..${path}`, query)],
  ['a detour by webhooks', (path, query) => ask(`/webhooks/..%2f..%2f${path.slice(1)}`, query)],
];

/** Not understood, not among the files, not there, or too much for what is not there. */
const NOWHERE = [400, 403, 404, 413];

/** The head of the answer to exactly these bytes; what was asked stays open until the test ends. */
const answerTo = (method: string, address: string, lines: readonly string[] = [], body = '') =>
  new Promise<{ status: number; head: string; text: string }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const own = lines.some((line) => /^host:/i.test(line)) ? [] : ['Host: shop.test'];
    socket.write([`${method} ${address} HTTP/1.1`, ...own, ...lines, '', body].join('\r\n'));
    let text = '';
    const end = () => {
      const [head = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, text });
    };
    socket.setTimeout(5_000, () => reject(new Error(`no answer to ${method} ${address}`)));
    socket.on('error', reject);
    socket.on('close', end);
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (/^HTTP\/1\.1 101[^]*\r\n\r\n/.test(text)) end();
    });
  });

const CLOSE = 'Connection: close';
const post = (address: string, body: unknown, ...lines: string[]) => {
  const text = JSON.stringify(body);
  const type = lines.some((line) => /^content-type/i.test(line))
    ? []
    : ['Content-Type: application/json'];
  return answerTo('POST', address, [CLOSE, ...type, `Content-Length: ${text.length}`, ...lines], text);
};
const upgrade = (address: string, network: string) =>
  answerTo('GET', address, [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
    'Sec-WebSocket-Protocol: graphql-transport-ws',
    `X-Forwarded-For: ${network}`,
  ]);

const QUERY = { query: '{ __typename }' };
const PARSED = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      selectionSet: {
        kind: 'SelectionSet',
        selections: [{ kind: 'Field', name: { kind: 'Name', value: '__typename' } }],
      },
    },
  ],
};
const WITH_NUL = { query: 'query($i: ID!) { payment(id: $i) { id } }', variables: { i: '\0' } };
const IN_ADDRESS = 'query=%7B__typename%7D';
const WEBHOOK = `/webhooks/PAGARME/${'x'.repeat(43)}`;

/** What guards an address, what it is held against, and how it is refused. */
const GUARDS: [
  what: string,
  path: string,
  attempt: (
    address: (path: string, query?: string) => string,
    path: string,
  ) => ReturnType<typeof answerTo>,
  refused: number,
][] = [
  ['a query by GET', '/graphql', (to, at) => answerTo('GET', to(at, IN_ADDRESS), [CLOSE]), 404],
  ['a query by HEAD', '/graphql', (to, at) => answerTo('HEAD', to(at, IN_ADDRESS), [CLOSE]), 404],
  [
    'a GET that only says that it upgrades',
    '/graphql',
    (to, at) => answerTo('GET', to(at, IN_ADDRESS), [CLOSE, 'Upgrade: websocket']),
    404,
  ],
  ['a parsed query', '/graphql', (to, at) => post(to(at), { query: PARSED }), 400],
  [
    'a parsed query as text',
    '/graphql',
    (to, at) => post(to(at), { query: JSON.stringify(PARSED) }),
    400,
  ],
  ['a NUL', '/graphql', (to, at) => post(to(at), WITH_NUL), 400],
  [
    'what another site can send',
    '/graphql',
    (to, at) => post(to(at), QUERY, 'Content-Type: text/plain'),
    400,
  ],
  ['more than 64 KiB', '/graphql', (to, at) => post(to(at), { ...QUERY, pad: 'x'.repeat(65_536) }), 413],
  ['GraphQL at the card’s origin', '/graphql', (to, at) => post(to(at), QUERY, `Host: ${CARDS}`), 404],
  ['the card at another origin', '/card/demo', (to, at) => answerTo('GET', to(at), [CLOSE]), 404],
  ['a WebSocket elsewhere', '/healthz', (to, at) => upgrade(to(at), '203.0.113.8'), 404],
  ['a WebSocket for a page', '/login', (to, at) => upgrade(to(at), '203.0.113.8'), 404],
  ['metrics', '/metrics', (to, at) => answerTo('GET', to(at), [CLOSE]), 404],
  [
    'a webhook’s body, before it is sent, of who knows no token',
    WEBHOOK,
    (to, at) =>
      answerTo('POST', to(at), [CLOSE, 'Content-Type: application/json', 'Content-Length: 100000']),
    404,
  ],
];

describe('the address of a buyer’s page that was rewritten on its way', () => {
  it.each([
    ['/checkout/demo-digital&brid=PAZX', '/checkout/demo-digital?brid=PAZX'],
    ['/checkout/demo-digital/?nome=Ana', '/checkout/demo-digital?nome=Ana'],
    ['//checkout/demo-digital', '/checkout/demo-digital'],
    ['/checkout/payment/9f1c/', '/checkout/payment/9f1c'],
  ])('%s leads to %s', async (came, clean) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, head } = await answerTo(method, came, [CLOSE]);
      expect([status, /^location: (.*)$/im.exec(head)?.[1]]).toEqual([302, clean]);
    }
    expect((await answerTo('GET', clean, [CLOSE])).status).not.toBe(302);
  });
});

describe('however an address is written', () => {
  it.each(SAME)('%s, it is the same to the router, and is counted', async (_how, write) => {
    const { status, head, text } = await post(write('/graphql'), QUERY);
    expect([status, text]).toEqual([200, expect.stringContaining('{"data":{"__typename":"Query"}}')]);
    expect(head).toMatch(/x-ratelimit-remaining: \d+/i);
    const page = await answerTo('GET', write('/login'), [CLOSE]);
    expect(page.status).toBe(200);
    expect(page.head).toMatch(/x-ratelimit-remaining: \d+/i);
    const healthy = await answerTo('GET', write('/healthz'), [CLOSE]);
    expect(healthy.status).toBe(200);
    expect(healthy.head).not.toMatch(/x-ratelimit/i);
  });

  it.each(OTHER)('%s leads nowhere', async (_how, write) => {
    expect(NOWHERE).toContain((await post(write('/graphql'), QUERY)).status);
    expect(NOWHERE).toContain((await answerTo('GET', write('/login'), [CLOSE])).status);
  });

  it.each(GUARDS)('refuses %s', async (_what, path, attempt, refused) => {
    for (const [how, write] of SAME)
      expect([how, (await attempt(write, path)).status]).toEqual([how, refused]);
    for (const [how, write] of OTHER)
      expect(NOWHERE, how).toContain((await attempt(write, path)).status);
  });

  it('a network opens no more WebSockets than it may', async () => {
    const network = '203.0.113.7';
    const opened: number[] = [];
    for (let count = 0; count < LIMITS.socketsPerNetwork; count += 1) {
      const [, write] = SAME[count % SAME.length] as Way;
      opened.push((await upgrade(write('/graphql'), network)).status);
    }
    expect(new Set(opened)).toEqual(new Set([101]));
    const further: number[] = [];
    for (const [, write] of SAME) further.push((await upgrade(write('/graphql'), network)).status);
    expect(further).toEqual(SAME.map(() => 429));
    for (const [how, write] of OTHER)
      expect(NOWHERE, how).toContain((await upgrade(write('/graphql'), network)).status);
  });
});
