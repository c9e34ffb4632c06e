import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../domain/configuration/schemas.ts';
import type { EventStore } from '../eventstore/store.ts';
import { certificateEnds, reportEndingCertificates } from './ending-certificates.ts';

const DAY_MS = 86_400_000;
let folder = '';
let cashInPfx = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'razao-ends-'));
  const run = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  run('req', '-x509', ...key, '-subj', '/CN=seller', '-days', '30', '-keyout', 'k.pem', '-out', 'c.pem');
  const bundle = ['-inkey', 'k.pem', '-in', 'c.pem', '-passout', 'pass:senha'];
  run('pkcs12', '-export', ...bundle, '-out', 'c.pfx');
  cashInPfx = readFileSync(join(folder, 'c.pfx'), 'base64');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('when a certificate ends', () => {
  it('is what it says itself', () => {
    const [end, ...others] = certificateEnds({ cashInPfx, cashInPassphrase: 'senha' });
    expect(others).toEqual([]);
    expect(end?.side).toBe('cashIn');
    expect((end?.endsAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * DAY_MS);
    expect((end?.endsAt.getTime() ?? 0) - Date.now()).toBeLessThan(31 * DAY_MS);
  });
  it.each([{}, { cashInPassphrase: 'other' }, { cashInPfx: 'bm9uZQ==' }])(
    'is not known with %j: its provider says what is wrong',
    (given) =>
      expect(certificateEnds({ cashInPfx, cashInPassphrase: 'senha', ...given })).toHaveLength(
        Object.keys(given).length === 0 ? 1 : 0,
      ),
  );
});

describe('a certificate that ends', () => {
  const endsAt = new Date('2026-03-31T12:00:00Z');
  const configuration = { connectionId: 'a', provider: 'ONZ', platformId: 'acme' };
  /** The incidents of an empty log at a moment. */
  async function raisedAt(moment: number) {
    const raised: unknown[] = [];
    const store = {
      load: async () => [],
      append: async (_: string, _expected: number, events: readonly { data: unknown }[]) => {
        raised.push(...events.map(({ data }) => data));
        return {};
      },
    } as unknown as EventStore;
    await reportEndingCertificates(
      { store, now: () => new Date(moment) },
      configuration as ConfigurationOf<'ProviderConnection'>,
      [{ side: 'cashOut', endsAt }],
      (error) => {
        throw error;
      },
    );
    return raised;
  }

  it.each([
    ['15 days before', -15, undefined],
    ['13 days before', -13, 'ENDS_SOON'],
    ['a day after', 1, 'HAS_ENDED'],
  ])('%s', async (_title, days, reason) =>
    expect(await raisedAt(endsAt.getTime() + days * DAY_MS)).toMatchObject(
      reason
        ? [{ kind: 'CERTIFICATE_ENDS', platformId: 'acme', details: { side: 'cashOut', reason } }]
        : [],
    ),
  );
});
