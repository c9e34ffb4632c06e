import { expect, test } from 'vitest';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { contextOf, fakeHttp } from '../testing/fake-http.ts';

const PAGE = '<html><center>400 No required SSL certificate was sent</center></html>';

test.each([
  ['the provider’s own words are about what the buyer typed', { message: 'CPF' }, 'DATA'],
  ['a page that a proxy has is not: another connection may be asked', PAGE, 'TECHNICAL'],
  ['nor is nothing at all', '', 'TECHNICAL'],
])('of a refused PIX, %s', async (_, body, family) => {
  const http = fakeHttp(() => ({ status: 400, body }));
  expect(await adapterOf('WITETEC').createTransaction(chargeRequest(), contextOf(http))).toMatchObject({
    kind: 'declined',
    providerStatus: 'HTTP_400',
    family,
  });
});
