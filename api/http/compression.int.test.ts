import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let api: ApiStack;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.stop());

const LONG = '{ __schema { types { name description } } }';
const SHORT = '{ __typename }';

const ask = (query: string, accepted: string) =>
  api.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
    payload: JSON.stringify({ query }),
  });

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long answer comes compressed, as %s', async (encoding, read) => {
  const plain = await ask(LONG, 'identity');
  const answer = await ask(LONG, encoding);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(JSON.parse(read(answer.rawPayload).toString())).toEqual(plain.json());
});

it('one that fits into a packet comes as it is', async () => {
  const answer = await ask(SHORT, 'br, gzip');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toEqual({ data: { __typename: 'Query' } });
});

it('every answer withholds what no page of ours asks a browser for', async () => {
  const answers = await Promise.all([ask(SHORT, 'identity'), api.server.inject('/checkout/none')]);
  for (const { headers } of answers)
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)/);
});
