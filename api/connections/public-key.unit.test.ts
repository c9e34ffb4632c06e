import { expect, it } from 'vitest';
import { checkPublicKey } from './public-key.ts';

const codes = (provider: string, key: string) => checkPublicKey(provider, key).map(({ code }) => code);

it.each(['pk_test_1', 'account-1', ''])('the public key %j is taken', (key) => {
  expect(codes('PAGARME', key)).toEqual([]);
});

it.each(['sk_test_demo', 'SK_live_1', '$aact_prod_1', 'aact_demo', 'secret_1'])(
  '%j is a secret key: every buyer’s browser would be told it',
  (key) => {
    expect(codes('PAGARME', key)).toEqual(['SECRET']);
  },
);

it('is asked for where the provider cannot do without', () => {
  expect(codes('FLOW2PAY', '')).toEqual(['REQUIRED']);
});
