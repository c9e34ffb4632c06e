import { expect, test } from 'vitest';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { onz } from '../../../../domain/providers/onz.ts';
import { askToken } from './token.ts';

const NOW = new Date('2026-03-02T15:00:00Z');

test.each([
  ['seconds from now', 3_600, NOW.getTime() + 3_600_000],
  ['a moment in seconds', NOW.getTime() / 1_000 + 1_800, NOW.getTime() + 1_800_000],
  ['a moment in milliseconds', NOW.getTime() + 1_800_000, NOW.getTime() + 1_800_000],
  ['ISO 8601', '2026-03-02T15:30:00Z', NOW.getTime() + 1_800_000],
  ['a time of São Paulo, without a zone (audit)', '2026-03-02T12:30:00', NOW.getTime() + 1_800_000],
  ['seconds as a text (audit)', '3600', NOW.getTime() + 3_600_000],
  ['words', 'tomorrow', NOW.getTime()],
])('the end of a cash-out token as %s', async (_name, expiresAt, expiresAtMs) => {
  const http = fakeHttp(() => ({ status: 200, body: { accessToken: 'bearer', expiresAt } }));
  expect(await askToken('cashOut', { ...contextOf(http, NOW), provider: onz })).toEqual({
    kind: 'answered',
    value: { bearer: 'bearer', expiresAtMs },
  });
});

test('each side logs in in its own style', async () => {
  const http = fakeHttp(() => ({
    status: 200,
    body: { access_token: 'in', expires_in: 60, accessToken: 'out', expiresAt: 3_600 },
  }));
  const operation = { ...contextOf(http), provider: onz };
  await askToken('cashIn', operation);
  await askToken('cashOut', operation);
  expect(http.requests.map(({ path, side, body }) => [path, side, body?.contentType])).toEqual([
    ['/oauth/token', 'cashIn', 'application/x-www-form-urlencoded'],
    ['/api/v2/oauth/token', 'cashOut', 'application/json'],
  ]);
});
