import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostalCodes, type PostalCodes } from './server.ts';

const PAGE = 'http://shop.example';
let codes: PostalCodes;

beforeAll(async () => {
  codes = await startPostalCodes({
    ...{ host: '127.0.0.1', reachable: '127.0.0.1', port: 0 },
    pageOrigin: PAGE,
  });
});
afterAll(() => codes?.stop());

const ask = (code: string) => fetch(`${codes.url}/${code}/json/`);

it('tells the place of a code, to the pages of one origin', async () => {
  const answer = await ask('01001000');
  expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE);
  expect(await answer.json()).toEqual({
    ...{ cep: '01001-000', logradouro: 'Praça da Sé', complemento: '' },
    ...{ bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' },
  });
});

it('knows nothing of a well-formed code that nobody has', async () => {
  const answer = await ask('99999999');
  expect([answer.status, await answer.json()]).toEqual([200, { erro: true }]);
});

it.each([
  ['of a malformed code', '0100', 400],
  ['where the service is broken', '50000000', 500],
])('answers a page that is no JSON %s', async (_case, code, status) => {
  const answer = await ask(code);
  expect(answer.status).toBe(status);
  await expect(answer.json()).rejects.toThrow();
});
