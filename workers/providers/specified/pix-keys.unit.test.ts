import { describe, expect, test } from 'vitest';
import type { PixKeyType } from '../../../domain/brazil/pix-key.ts';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { providerOf } from '../../../domain/providers/registry.ts';
import { adapterOf } from '../testing/adapter.ts';
import { contextOf, fakeHttp } from '../testing/fake-http.ts';
import { providersIn } from '../testing/named-providers.ts';
import { payout } from '../testing/payout-request.ts';
import { pageOf, tableUnder } from '../testing/specification-page.ts';
import { SENT, TYPED } from './pix-keys.ts';

/** Whatever a sign-in may answer with. */
const SIGNED_IN = {
  access_token: 't',
  accessToken: 't',
  token: 't',
  token_type: 'Bearer',
  expires_in: 3_600,
  expiresAt: 4_102_444_800,
};

/** The request for a payout to a key, sign-ins before it left out. */
async function sentFor(code: ProviderCode, pixType: PixKeyType): Promise<unknown> {
  const http = fakeHttp(() => ({ status: 200, body: SIGNED_IN }));
  const context = contextOf(http);
  const account = providerOf(code)?.simulator;
  const secrets = { ...context.connection.secrets, ...account?.secrets };
  const destination = {
    method: 'PIX',
    pixKey: TYPED[pixType],
    pixType,
    document: '52998224725',
  } as const;
  await adapterOf(code).sendPayout?.(payout({ destination }), {
    ...context,
    connection: { ...context.connection, ...account, secrets },
  });
  return JSON.parse(http.requests.at(-1)?.body?.text ?? 'null');
}

const rows = tableUnder(pageOf('gateway'), 'PIX keys').map(([named]) => providersIn(named));

test('the table has every row of the page, in its order', () =>
  expect(Object.keys(SENT)).toEqual(rows.map((codes) => codes.join(', '))));

describe.each(rows.flatMap((codes) => codes.map((code) => ({ code, keys: SENT[codes.join(', ')] }))))(
  '$code is sent',
  ({ code, keys }) => {
    test.each(Object.entries(TYPED) as [PixKeyType, string][])('a %s', async (pixType, typed) =>
      expect(Object.values((await sentFor(code, pixType)) as object)).toContain(
        keys?.[pixType] ?? typed,
      ),
    );
  },
);

test('ZENDRY is sent a random key as type `token`', async () =>
  expect(await sentFor('ZENDRY', 'RANDOM')).toMatchObject({ pix_key_type: 'token' }));
