import { describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { clientCertificate } from '../../runtime/testing/client-certificate.ts';
import { certificateEnds, reportEndingCertificates } from './connections.ts';

const DAY_MS = 86_400_000;
const cashInPfx = clientCertificate('senha');

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
