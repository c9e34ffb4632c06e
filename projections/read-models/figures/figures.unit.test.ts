import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  applying,
  approved,
  awaitingPayment,
  followedBy,
  refund,
  refundedFact,
} from '../../../domain/testing/payment-facts.ts';
import type { ReversalKind } from '../../../domain/kernel/enums.ts';
import type { PaymentEvent } from '../../../domain/payment/events.ts';
import { memoryTables, rowsAfter, stored } from '../../../runtime/testing/rows.ts';
import { aPurchase } from '../../../domain/testing/purchase.ts';
import { hourOf } from '../provider-health/table.ts';
import { figuresModel as model } from './project.ts';
import { offerDays, offerHours, platformHours, stateDays, utmDays, type CountedSale } from './table.ts';
import { UTMS_A_DAY_MAX } from './utms.ts';

type MeasuredRow = Pick<CountedSale, 'grossCents' | 'backCents' | 'netCents'> & {
  readonly sold: number;
  readonly paid: number;
};

const days = (events: readonly PaymentEvent[]) => rowsAfter(model, events).all(offerDays);

/** All money back so many days after the sale. */
const wentBack = (days: number, kind: ReversalKind = 'REFUND_BY_PROVIDER', totalCents = 10_000) =>
  applying(refundedFact(refund(totalCents, kind, kind)), {
    at: new Date(Date.parse('2026-11-03T13:00:00Z') + days * 86_400_000).toISOString(),
  });

it('a sale is counted where it began and where it was sold, its money where that was posted', () => {
  expect(days(awaitingPayment())).toMatchObject([
    { day: '2026-11-03', requested: 1, pending: 1, paid: 0, sold: 0, grossCents: 0 },
  ]);
  expect(days(approved())).toMatchObject([
    {
      ...{ requested: 1, pending: 0, approved: 1, paid: 1, sold: 1, disputed: 0 },
      ...{ grossCents: 10_000, backCents: 0 },
    },
  ]);
});

describe('money that goes back', () => {
  it('leaves the day of the sale as it was, and lowers its own', () => {
    const [sold, later] = days(followedBy(approved(), wentBack(3, 'REFUND_BY_PROVIDER', 4_000)));
    expect(sold).toMatchObject({ day: '2026-11-03', grossCents: 10_000, backCents: 0, approved: 1 });
    expect(later).toMatchObject({ day: '2026-11-06', grossCents: 0, backCents: 4_000, sold: 0 });
    expect(later?.netCents).toBeLessThan(0);
  });

  it.each([
    [0, 'REFUND_BY_PROVIDER', 'backIn7Days'],
    [8, 'REFUND_BY_US', 'backIn30Days'],
    [31, 'REFUND_BY_PROVIDER', 'backLater'],
    [8, 'CHARGEBACK', 'disputed'],
    [8, 'MED_FRAUD', 'disputed'],
    [8, 'UNKNOWN', 'disputed'],
  ] as const)('after %i days by %s counts with its sale, as %s', (after, kind, name) => {
    const [sold] = days(followedBy(approved(), wentBack(after, kind)));
    const counts = { backIn7Days: 0, backIn30Days: 0, backLater: 0, disputed: 0 };
    expect(sold).toMatchObject({ ...counts, sold: 1, paid: 1, [name]: 1 });
  });
});

it('hours, acquirers, states and links add up to the same as days', () => {
  const tables = rowsAfter(model, followedBy(approved(), wentBack(3)));
  for (const table of [offerHours, platformHours])
    expect(tables.all(table)[0]).toMatchObject({
      ...{ hour: hourOf(new Date('2026-11-03T13:00:00Z')), sold: 1 },
    });
  for (const table of [offerHours, platformHours, utmDays, stateDays]) {
    const rows: readonly MeasuredRow[] = tables.all(table);
    for (const measure of ['sold', 'paid', 'grossCents', 'backCents', 'netCents'] as const)
      expect(rows.reduce((sum, row) => sum + row[measure], 0)).toBe(
        tables.all(offerDays).reduce((sum, row) => sum + row[measure], 0),
      );
  }
  expect(tables.all(platformHours).map(({ provider }) => provider)).toEqual(['ONZ', 'ONZ']);
});

it('one batch of all events gives the same rows as a batch for each', () => {
  const events = followedBy(approved(), wentBack(3));
  const atOnce = memoryTables(model.tables);
  atOnce.apply(
    model,
    events.map((event, at) => stored(event, at)),
  );
  for (const table of [offerDays, offerHours, platformHours, utmDays, stateDays])
    expect(atOnce.all(table)).toEqual(rowsAfter(model, events).all(table));
});

describe('how buyers came', () => {
  const asked = (campaign: string, at = '2026-11-03T13:00:00Z') =>
    ({
      type: 'PurchaseRequested',
      data: aPurchase({ utm: { source: 'feed', medium: 'cpc', campaign }, requestedAt: at }),
    }) as const;
  const sums = (events: readonly ReturnType<typeof asked>[]) =>
    events
      .reduce((tables, event, at) => {
        tables.apply(model, [stored(event, at, `payment-${randomUUID()}`)]);
        return tables;
      }, memoryTables(model.tables))
      .all(utmDays);

  it('is of one row for each, of which a day has so many at most', () => {
    const links = Array.from({ length: UTMS_A_DAY_MAX + 2 }, (_, at) => asked(`c${at}`));
    const rows = sums([...links, asked('c0')]);
    expect(rows).toHaveLength(UTMS_A_DAY_MAX + 1);
    expect(rows.find(({ campaign }) => campaign === 'c0')).toMatchObject({ requested: 2 });
    expect(rows.find(({ source }) => source === 'OTHER')).toMatchObject({
      ...{ medium: 'OTHER', campaign: 'OTHER', requested: 2 },
    });
  });

  it('begins anew on the next day in São Paulo', () => {
    const links = Array.from({ length: UTMS_A_DAY_MAX }, (_, at) => asked(`c${at}`));
    const rows = sums([
      ...links,
      asked('late', '2026-11-04T02:59:59Z'),
      asked('new', '2026-11-04T03:00:00Z'),
    ]);
    expect(rows.filter(({ campaign }) => campaign === 'late')).toEqual([]);
    expect(rows.find(({ campaign }) => campaign === 'new')).toMatchObject({ day: '2026-11-04' });
  });

  it('stays with a sale whose link was one too many', () => {
    const [first, ...rest] = approved(aPurchase({ utm: { source: 'late', medium: '', campaign: '' } }));
    const tables = memoryTables(model.tables);
    for (let at = 0; at < UTMS_A_DAY_MAX; at += 1)
      tables.apply(model, [stored(asked(`c${at}`), at, `payment-${randomUUID()}`)]);
    [first, ...rest].forEach((event, at) => event && tables.apply(model, [stored(event, 1_000 + at)]));
    expect(tables.all(utmDays).find(({ sold }) => sold > 0)).toMatchObject({
      ...{ source: 'OTHER', requested: 1, paid: 1, grossCents: 10_000 },
    });
  });
});
