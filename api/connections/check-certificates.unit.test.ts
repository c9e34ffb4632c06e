import { describe, expect, it } from 'vitest';
import { checkCertificates } from './check-certificates.ts';

/** Opens certificates that are named as their passphrases. */
const opens = async ({ pfx, passphrase }: { pfx: string; passphrase: string | undefined }) =>
  pfx === (passphrase ?? 'open');

const check = (secrets: Record<string, string>, held: Record<string, string | null> = {}) =>
  checkCertificates(
    { secrets: held },
    Object.entries(secrets).map(([name, value]) => ({ name, value })),
    opens,
  );
const HELD = { cashInPfx: 'v1', cashInPassphrase: 'v1' };

describe('a certificate is taken', () => {
  it.each<[string, Record<string, string>, Record<string, string | null>]>([
    ['with the passphrase that opens it', { cashInPfx: 'a', cashInPassphrase: 'a' }, {}],
    ['alone, where none is needed', { cashInPfx: 'open' }, {}],
    ['with none in place of one that was held', { cashInPfx: 'open', cashInPassphrase: '' }, HELD],
    ['alone, where the passphrase was removed', { cashInPfx: 'open' }, { cashInPassphrase: null }],
    ['and removed', { cashInPfx: '' }, HELD],
    ['and removed with its passphrase', { cashInPfx: '', cashInPassphrase: '' }, HELD],
    ['beside one of the other side', { cashInPfx: 'open', cashOutPfx: 'open' }, {}],
  ])('%s', async (_what, secrets, held) => expect(await check(secrets, held)).toEqual([]));

  it('unasked, where other secrets alone are set', async () =>
    expect(await check({ clientSecret: 'x' }, HELD)).toEqual([]));
});

describe('a certificate is refused', () => {
  it.each<[string, Record<string, string>, Record<string, string | null>, string, string]>([
    ['with another passphrase', { cashInPfx: 'a', cashInPassphrase: 'b' }, {}, '1', 'DOES_NOT_OPEN'],
    ['without the one that it needs', { cashInPfx: 'a' }, {}, '0', 'DOES_NOT_OPEN'],
    ['of payouts, the same', { cashOutPfx: 'a', cashOutPassphrase: 'b' }, {}, '1', 'DOES_NOT_OPEN'],
    ['where one is held that cannot be read', { cashInPfx: 'a' }, HELD, '0', 'WITHOUT_PASSPHRASE'],
  ])('%s', async (_what, secrets, held, index, code) =>
    expect(await check(secrets, held)).toEqual([{ field: `secrets.${index}.value`, code }]),
  );
});

it.each<[string, Record<string, string>]>([
  ['alone', { cashInPassphrase: 'a' }],
  ['with a certificate that is removed', { cashInPassphrase: 'a', cashInPfx: '' }],
  ['with the certificate of the other side', { cashInPassphrase: 'a', cashOutPfx: 'open' }],
  ['alone, removed', { cashInPassphrase: '' }],
])('a passphrase comes with its certificate, not %s', async (_what, secrets) =>
  expect(await check(secrets, HELD)).toEqual([
    { field: 'secrets.0.value', code: 'WITHOUT_CERTIFICATE' },
  ]),
);
