import { describe, expect, it } from 'vitest';
import { checkCertificates, withEnds } from './check-certificates.ts';

const END = '2027-03-01T12:00:00.000Z';
/** Opens certificates that are named as their passphrases. */
const opens = async ({ pfx, passphrase }: { pfx: string; passphrase: string | undefined }) =>
  pfx === (passphrase ?? 'open') ? { endsAt: END } : undefined;

const look = (secrets: Record<string, string>, held: Record<string, string | null> = {}) =>
  checkCertificates(
    { secrets: held },
    Object.entries(secrets).map(([name, value]) => ({ name, value })),
    opens,
  );
const check = async (...given: Parameters<typeof look>) => (await look(...given)).fields;
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

describe('when certificates end', () => {
  const after = async (secrets: Record<string, string>, certificateEnds?: object) =>
    withEnds({ ...(certificateEnds && { certificateEnds }) }, await look(secrets)).certificateEnds;
  const BOTH = { cashIn: '2026-01-01T00:00:00.000Z', cashOut: '2026-02-01T00:00:00.000Z' };

  it.each<[string, Record<string, string>, object | undefined, object | undefined]>([
    ['is what a new one says', { cashInPfx: 'open' }, undefined, { cashIn: END }],
    ['changes on the side that is set', { cashOutPfx: 'open' }, BOTH, { ...BOTH, cashOut: END }],
    ['is said of none that was removed', { cashInPfx: '' }, BOTH, { cashOut: BOTH.cashOut }],
    ['stays where another secret is set', { clientSecret: 'x' }, BOTH, BOTH],
    ['is unknown where none was ever set', { clientSecret: 'x' }, undefined, undefined],
  ])('%s', async (_what, secrets, before, expected) =>
    expect(await after(secrets, before)).toEqual(expected),
  );
});
