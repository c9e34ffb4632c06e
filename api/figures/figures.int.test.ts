// Slow: it sells on the real event store, and adds up every journal of it once more.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMoney, sellerOf, userOf, type Journal, type Leg } from '../../domain/ledger/journal.ts';
import { closeDispute, openDispute } from '../../domain/payment/dispute.ts';
import { requestRefund } from '../../domain/payment/refund.ts';
import { recordRefundAttempt, recordRefundOutcome } from '../../domain/payment/refund-outcome.ts';
import { paidFact, refund } from '../../domain/testing/payment-facts.ts';
import { headPosition } from '../../eventstore/head.ts';
import { readLog } from '../../eventstore/read-log.ts';
import { saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';
import { hear, paidSale, requestSale, run } from '../../runtime/testing/payments.ts';
import { differences, groupOf, newGeneration, projectAll } from '../../runtime/testing/projections.ts';
import { takeIntoWallets } from '../../runtime/testing/wallets.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let api: ApiStack;
const cookies: Record<string, string> = {};
const NOW = '2026-11-04T15:00:00Z';
const NEXT_DAY = '2026-11-04T13:00:00Z';

const ana = { productId: 'pottery', offerId: 'course' };
const BY_STORIES = { source: 'instagram', medium: 'stories', campaign: 'kiln' };
const BY_MAIL = { source: 'list', medium: '', campaign: 'kiln' };
const noSplit = (userId: string) => ({
  splits: [{ userId, role: 'PRODUCER' as const, weight: 10_000 }],
  liableUserId: userId,
});
const ofBia = { producerId: 'bia', productId: 'knife', offerId: 'knife', policy: noSplit('bia') };
const ofNorth = { ...ofBia, platformId: 'norte', producerId: 'caio', policy: noSplit('caio') };

async function giveBack(paymentId: string, amountCents: number, at: string): Promise<void> {
  const refundId = randomUUID();
  const { store } = api.stack;
  const by = { role: 'SELLER' as const, userId: 'ana' };
  await run(store, paymentId, (state) =>
    requestRefund(state, { refundId, by, wish: { amountCents }, at }),
  );
  await run(store, paymentId, (state) => recordRefundAttempt(state, { refundId, at }));
  await run(store, paymentId, (state) =>
    recordRefundOutcome(state, { refundId, attempt: 1, outcome: { kind: 'made' }, at }),
  );
}

async function dispute(paymentId: string, { isWon }: { isWon: boolean }): Promise<void> {
  const said = { disputeId: randomUUID(), by: 'sara' };
  const { store } = api.stack;
  const opening = { kind: 'CHARGEBACK' as const, amountCents: 10_000, reason: 'Told by phone' };
  await run(store, paymentId, (state) => openDispute(state, { ...said, ...opening, at: NEXT_DAY }));
  if (isWon)
    await run(store, paymentId, (state) =>
      closeDispute(state, { ...said, outcome: 'WON', at: NEXT_DAY }),
    );
}

/** Everything that may become of a sale, on two days, of two sellers and two platforms. */
async function sellAndTakeBack(): Promise<void> {
  const { store } = api.stack;
  const all = [
    await paidSale(store, { ...ana, utm: BY_STORIES, buyerState: 'MG' }),
    await paidSale(store, {
      ...ana,
      utm: BY_MAIL,
      amountCents: 10_000,
      policy: { percentFeeReturned: false },
    }),
    await paidSale(store, { ...ana, utm: BY_STORIES, productId: 'glaze', offerId: 'glaze' }),
    await paidSale(store, { ...ana, connectionId: 'acme-iugu', provider: 'IUGUBAAS' }),
    await paidSale(store, ofBia),
    await paidSale(store, ofNorth),
  ];
  const [partly = '', byProvider = '', , lost = '', won = ''] = all;
  await giveBack(partly, 4_000, NEXT_DAY);
  const reversals = [refund(10_000, 'r1', 'REFUND_BY_PROVIDER')];
  await hear(
    store,
    byProvider,
    paidFact({ status: 'REFUNDED', providerStatus: 'DEVOLVIDA', reversals }),
  );
  await dispute(lost, { isWon: false });
  await dispute(won, { isWon: true });
  await requestSale(store, ana);
  await requestSale(store, { ...ana, method: 'CREDIT_CARD', requestedAt: '2026-11-04T02:59:59Z' });
  await requestSale(store, { ...ana, method: 'CREDIT_CARD', requestedAt: '2026-11-04T03:00:00Z' });
  for (const paymentId of all) await takeIntoWallets(store, paymentId);
}

interface Posted extends Journal {
  readonly stream: string;
}
let journals: Posted[] = [];

async function allJournals(): Promise<Posted[]> {
  const { store } = api.stack;
  const until = await headPosition(store);
  const found: Posted[] = [];
  if (until === undefined) return found;
  for await (const { events } of readLog(store, { after: undefined, until, batchMax: 500 }))
    for (const event of events)
      if (event.type === 'JournalPosted')
        found.push({ ...(event.read().data as Journal), stream: event.stream });
  return found;
}

beforeAll(async () => {
  api = await startApi({ own: true, now: () => new Date(NOW) });
  await sellAndTakeBack();
  await api.project();
  journals = await allJournals();
  const sellers = { ana: 'acme', bia: 'acme', caio: 'norte', nora: 'acme' };
  for (const [userId, platformId] of Object.entries(sellers))
    cookies[userId] = await api.signIn({ userId, platformId, role: 'PRODUCER' });
  const permissions = ['isDashboardAvailable' as const];
  cookies['adele'] = await api.signIn({ userId: 'adele', role: 'ADMINISTRATOR', permissions });
  cookies['marta'] = await api.signIn({ userId: 'marta', role: 'MASTER', platformId: null });
  await api.project();
}, 120_000);
afterAll(() => api?.stop());

const SUMS = 'requested paid sold refunded disputed gross back net';
type Sums = Readonly<Record<'sold' | 'gross' | 'back' | 'net' | 'requested' | 'paid', number>>;
interface SellerAnswer {
  readonly started: number;
  readonly currencies: readonly {
    readonly sums: Sums;
    readonly before: Sums;
    readonly points: readonly { day: string; hour: number | null; sums: Sums }[];
    readonly methods: readonly { method: string; sums: Sums }[];
    readonly standings: readonly { standing: string; count: number }[];
    readonly products: readonly { key: string; sums: Sums }[];
  }[];
}

async function asked<Answer>(userId: string, query: string): Promise<Answer> {
  const { data, errors } = await api.graphql(query, { cookie: cookies[userId] ?? '' });
  expect(errors).toBeUndefined();
  return Object.values(data as object)[0] as Answer;
}
const sellerFigures = (userId: string, args = 'days: 2') =>
  asked<SellerAnswer>(
    userId,
    `{ sellerFigures(${args}) { started startedBefore currencies { currency sums { ${SUMS} } before { ${SUMS} }
      points { day hour sums { ${SUMS} } } methods { method sums { ${SUMS} } }
      standings { standing count } products { key sums { ${SUMS} } } } } }`,
  );
interface PlatformAnswer {
  readonly newSellers: number;
  readonly currencies: readonly {
    readonly sums: Sums;
    readonly book: Readonly<Record<'fees' | 'otherIncome' | 'expenses' | 'profit', number>>;
    readonly points: SellerAnswer['currencies'][number]['points'];
    readonly acquirers: readonly { provider: string; sums: Sums }[];
    readonly sellers: readonly { key: string; name: string | null; sums: Sums }[];
  }[];
}
const platformFigures = (userId: string, days = 2) =>
  asked<PlatformAnswer>(
    userId,
    `{ platformFigures(days: ${days}) { newSellers currencies { currency sums { ${SUMS} }
      book { fees otherIncome expenses profit } points { day hour sums { ${SUMS} } }
      acquirers { provider method sums { ${SUMS} } } sellers { key name sums { ${SUMS} } } } } }`,
  );

const isPayments = ({ stream }: Posted): boolean => stream.startsWith('payment-');
const sumOf = (posted: readonly Posted[], isOf: (leg: Leg, of: Posted) => boolean): number =>
  posted.reduce(
    (total, each) =>
      each.legs.reduce((sum, leg) => (isOf(leg, each) ? sum + leg.amountCents : sum), total),
    0,
  );
const ownerOf = (name: string) => sellerOf(name) ?? userOf(name)?.userId;
const netOf = (userId: string, posted = journals) =>
  0 - sumOf(posted.filter(isPayments), ({ account }) => ownerOf(account) === userId);
const ofMoney = ({ account }: Leg): boolean => isMoney(account) || account === 'asset:bank';
/** Of a platform, or of one of its sellers, whose each sale here is theirs alone. */
const ofSeller = (userId: string) => {
  const streams = new Set(
    journals
      .filter(({ legs }) => legs.some(({ account }) => sellerOf(account) === userId))
      .map((j) => j.stream),
  );
  return journals.filter(({ stream }) => streams.has(stream) && stream.startsWith('payment-'));
};
const grossOf = (posted: readonly Posted[]) =>
  sumOf(posted, (leg, { kind }) => kind === 'SALE' && ofMoney(leg) && leg.amountCents > 0);
const backOf = (posted: readonly Posted[]) =>
  0 - sumOf(posted, (leg, { kind }) => kind !== 'SALE' && ofMoney(leg));

describe('the figures of a seller', () => {
  it.each(['ana', 'bia', 'caio'])(
    'are what the journals of %s add up to, to the cent',
    async (userId) => {
      const [{ sums, points, methods, products } = never()] = (await sellerFigures(userId)).currencies;
      const own = ofSeller(userId);
      expect(own.length).toBeGreaterThan(0);
      const expected = { gross: grossOf(own), back: backOf(own), net: netOf(userId) };
      expect(sums).toMatchObject(expected);
      for (const parts of [points, methods, products])
        for (const name of ['gross', 'back', 'net'] as const)
          expect(parts.reduce((sum, part) => sum + part.sums[name], 0)).toBe(expected[name]);
      for (const { day, sums: ofDay } of points) {
        const posted = own.filter(({ postedAt }) => saoPauloDay(new Date(postedAt)) === day);
        expect(ofDay).toMatchObject({
          gross: grossOf(posted),
          back: backOf(posted),
          net: netOf(userId, posted),
        });
      }
    },
  );

  it('count sales where they began and were sold, whatever became of them', async () => {
    const [{ sums, standings } = never()] = (await sellerFigures('ana')).currencies;
    expect(sums).toMatchObject({ requested: 7, paid: 4, sold: 4, refunded: 2, disputed: 1 });
    expect(standings).toEqual([
      { standing: 'APPROVED', count: 2 },
      { standing: 'PENDING', count: 3 },
      { standing: 'REFUNDED', count: 1 },
      { standing: 'CHARGEBACK', count: 1 },
    ]);
    // A dispute that was won counts no more.
    const [{ sums: ofBia } = never()] = (await sellerFigures('bia')).currencies;
    expect(ofBia).toMatchObject({ sold: 1, disputed: 0, refunded: 0 });
  });

  it('of a product and a method are of those alone', async () => {
    const [glaze = never()] = (await sellerFigures('ana', 'days: 2, productId: "glaze"')).currencies;
    expect(glaze.sums).toMatchObject({ requested: 1, sold: 1, gross: 10_000 });
    const [cards = never()] = (await sellerFigures('ana', 'days: 2, method: CREDIT_CARD')).currencies;
    expect(cards.sums).toMatchObject({ requested: 2, sold: 0, gross: 0 });
  });

  it('of today are shown by hours up to now, beside yesterday up to this hour', async () => {
    const [today = never()] = (await sellerFigures('ana', 'days: 1')).currencies;
    expect(today.points.map(({ hour }) => hour)).toEqual(Array.from({ length: 13 }, (_, at) => at));
    expect(today.points[0]?.sums.requested).toBe(1);
    expect(today.points[10]?.sums.back).toBe(4_000 + 10_000 + 1_500);
    expect(today.before).toMatchObject({ sold: 4, gross: 40_000 });
  });

  it('count conversions from views of checkouts, where those are more', async () => {
    expect((await sellerFigures('ana')).started).toBe(7);
    for (let view = 0; view < 9; view += 1)
      api.views.count({ ...ana, producerId: 'ana', platformId: 'acme' });
    await api.views.write();
    expect((await sellerFigures('ana')).started).toBe(9);
    expect((await sellerFigures('ana', 'days: 2, method: PIX')).started).toBe(5);
    expect((await sellerFigures('bia')).started).toBe(1);
  });

  it('are none of whoever sold nothing, and refused for no days and for more than a year', async () => {
    expect(await sellerFigures('nora')).toMatchObject({ started: 0, currencies: [] });
    for (const days of [0, 367]) {
      const query = `{ sellerFigures(days: ${days}) { from } }`;
      const { errors } = await api.graphql(query, { cookie: cookies['ana'] ?? '' });
      expect(errors?.[0]?.extensions['code']).toBe('INVALID_INPUT');
    }
  });
});

const never = (): never => {
  throw new Error('Nothing was sold');
};

describe('the reports of a seller', () => {
  it.each([...['PRODUCT', 'OFFER', 'METHOD', 'HOUR'], ...['SOURCE', 'MEDIUM', 'CAMPAIGN', 'STATE']])(
    'by %s add up to the same figures',
    async (by) => {
      const [{ sums } = never()] = (await sellerFigures('ana')).currencies;
      const lines = await asked<{ key: string; sums: Sums }[]>(
        'ana',
        `{ salesReport(by: ${by}, days: 2) { key name sums { ${SUMS} } } }`,
      );
      for (const name of ['requested', 'sold', 'gross', 'back', 'net'] as const)
        expect(lines.reduce((sum, line) => sum + line.sums[name], 0)).toBe(sums[name]);
      // Ten in the morning in São Paulo.
      if (by === 'HOUR') expect(lines.find(({ key }) => key === '10')?.sums.sold).toBe(4);
    },
  );

  it.each([
    ['SOURCE', { instagram: 2, list: 1, '': 1 }],
    ['MEDIUM', { stories: 2, '': 2 }],
    ['CAMPAIGN', { kiln: 3, '': 1 }],
    ['STATE', { MG: 1, '': 3 }],
  ])('by %s name what each sale’s purchase says', async (by, expected) => {
    const lines = await asked<{ key: string; sums: Sums }[]>(
      'ana',
      `{ salesReport(by: ${by}, days: 2, method: PIX) { key sums { sold } } }`,
    );
    expect(Object.fromEntries(lines.map(({ key, sums }) => [key, sums.sold]))).toEqual(expected);
  });

  it('tell of each week’s sales what went back of them, and when', async () => {
    const cohorts =
      '{ refundCohorts(days: 2) { week sold backIn7Days backIn30Days backLater disputed } }';
    expect(await asked('ana', cohorts)).toEqual([
      {
        ...{ week: '2026-11-02', sold: 4 },
        ...{ backIn7Days: 2, backIn30Days: 0, backLater: 0, disputed: 1 },
      },
    ]);
    expect(await asked('nora', cohorts)).toEqual([]);
  });

  it('tell how many came how far, and nobody less far than further', async () => {
    const steps = '{ conversionReport(days: 2) { views contacts requested paid } }';
    expect(await asked('ana', steps)).toEqual({ views: 9, contacts: 7, requested: 7, paid: 4 });
    expect(await asked('caio', steps)).toEqual({ views: 1, contacts: 1, requested: 1, paid: 1 });
  });
});

describe('the figures of a platform', () => {
  it.each([
    ['adele', (posted: Posted) => posted.platformId === 'acme'],
    ['marta', () => true],
  ] as const)('that %s sees are what its journals add up to, to the cent', async (userId, isOf) => {
    const [{ sums, book, points, acquirers } = never()] = (await platformFigures(userId)).currencies;
    const posted = journals.filter(isOf);
    const own = posted.filter(isPayments);
    const expected = {
      gross: grossOf(own),
      back: backOf(own),
      net: 0 - sumOf(own, ({ account }) => ownerOf(account) !== undefined),
    };
    expect(sums).toMatchObject(expected);
    for (const parts of [points, acquirers])
      for (const name of ['gross', 'back', 'net'] as const)
        expect(parts.reduce((sum, part) => sum + part.sums[name], 0)).toBe(expected[name]);
    const fees = 0 - sumOf(posted, ({ account }) => /^inc:(fee|interest)/.test(account));
    const expenses = sumOf(posted, ({ account }) => account.startsWith('exp:'));
    expect(book).toEqual({ fees, otherIncome: 0, expenses, profit: fees - expenses });
    expect([fees > 0, expenses > 0]).toEqual([true, true]);
  });

  it('name the sellers who sold most, and count who joined', async () => {
    const { currencies, newSellers } = await platformFigures('adele');
    expect(currencies[0]?.sellers.map(({ key, name }) => [key, name])).toEqual([
      ['ana', 'ana'],
      ['bia', 'bia'],
    ]);
    // Users of tests come from a history that does not say when.
    expect(newSellers).toBe(0);
  });
});

describe('what waits', () => {
  it('is counted with the age of the oldest', async () => {
    const queues = await asked<{ name: string; count: number }[]>(
      'adele',
      '{ platformQueues { name count oldest } }',
    );
    expect(queues.map(({ name }) => name)).toEqual([
      ...['DOCUMENTS', 'BANK_ACCOUNTS', 'WITHDRAWALS', 'REFUNDS', 'PRODUCTS'],
    ]);
    expect(queues.every(({ count }) => count === 0)).toBe(true);
  });
});

describe('the first steps of a seller', () => {
  const steps = async (userId: string) =>
    (await asked<{ name: string; done: boolean }[]>(userId, '{ firstSteps { name done } }')).map(
      ({ name, done }) => [name, done],
    );

  it('are derived from what there is, and none are left after the first sale', async () => {
    expect(await steps('nora')).toEqual([
      ['DOCUMENTS', false],
      ['PRODUCT', false],
      ['OFFER', false],
      ['SHARE', false],
      ['SALE', false],
    ]);
    api.views.count({ productId: 'p', offerId: 'o', producerId: 'nora', platformId: 'acme' });
    await api.views.write();
    expect(await steps('nora')).toContainEqual(['SHARE', true]);
    expect(await steps('ana')).toEqual([]);
  });
});

it('sellers see no figures of a platform, and who may not see the dashboard none at all', async () => {
  cookies['eva'] = await api.signIn({ userId: 'eva', role: 'ADMINISTRATOR', permissions: [] });
  for (const [userId, query] of [
    ['ana', '{ platformFigures { from } }'],
    ['ana', '{ platformQueues { count } }'],
    ['eva', '{ platformFigures { from } }'],
    ['eva', '{ platformQueues { count } }'],
    ['adele', '{ sellerFigures { from } }'],
    ['adele', '{ firstSteps { name } }'],
    ['adele', '{ salesReport(by: HOUR) { key } }'],
    ['adele', '{ conversionReport { paid } }'],
    ['adele', '{ refundCohorts { week } }'],
  ] as const)
    expect(
      (await api.graphql(query, { cookie: cookies[userId] ?? '' })).errors?.[0]?.extensions['code'],
    ).toBe('FORBIDDEN');
});

it.each([1, 7])('figures are the same for any size of batch: %i', async (batchMax) => {
  const group = groupOf('figures');
  const [inSteps, atOnce] = [
    await newGeneration(api.stack, { group }),
    await newGeneration(api.stack, { group }),
  ];
  await projectAll(api.stack, inSteps, { group, batchMax });
  await projectAll(api.stack, atOnce, { group });
  expect(await differences(api.stack, inSteps, atOnce)).toEqual([]);
});
