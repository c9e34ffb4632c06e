import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  recordChargeAttempt,
  recordChargeOutcome,
  type ChargeOutcome,
} from '../../domain/payment/charge.ts';
import { aFact, pixDetails } from '../../domain/testing/payment-facts.ts';
import { paidSale, requestSale, run } from '../../runtime/testing/payments.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const AT = '2026-11-03T13:00:00.000Z';
const NEXT_DAY = '2026-11-04T13:00:00.000Z';
const onz = { connectionId: 'onz', provider: 'ONZ' } as const;
const iugu = { connectionId: 'iugu', provider: 'IUGUBAAS' } as const;
const card = { ...iugu, method: 'CREDIT_CARD' } as const;

let api: ApiStack;
let administrator = '';

/** A sale whose only attempt ended so, after so many milliseconds. */
async function attempt(
  { connectionId, provider, ...change }: typeof onz | typeof card,
  outcome: ChargeOutcome,
  tookMs: number,
): Promise<void> {
  const { store } = api.stack;
  const routes = [{ connectionId, provider, fee: { rate: 0, fixedCents: 0 } }];
  const paymentId = await requestSale(store, { connectionId, provider, routes, ...change });
  await run(store, paymentId, (state) =>
    recordChargeAttempt(state, { connectionId, idempotencyKey: paymentId, at: AT }),
  );
  const at = new Date(Date.parse(AT) + tookMs).toISOString();
  const came =
    outcome.kind === 'created' ? { ...outcome, fact: aFact({ reference: paymentId }) } : outcome;
  await run(store, paymentId, (state) =>
    recordChargeOutcome(state, { attempt: 1, connectionId, outcome: came, at }),
  );
}

const created: ChargeOutcome = { kind: 'created', fact: aFact(), details: pixDetails };
const declined = (family: 'FUNDS' | 'TECHNICAL'): ChargeOutcome => ({
  ...{ kind: 'declined', providerStatus: 'x', family },
});

beforeAll(async () => {
  api = await startApi({ own: true, now: () => new Date(NEXT_DAY) });
  const permissions = ['isDashboardAvailable' as const];
  administrator = await api.signIn({ userId: 'adele', role: 'ADMINISTRATOR', permissions });
  await paidSale(api.stack.store, onz);
  await attempt(onz, created, 90);
  await attempt(onz, { kind: 'notSent', reason: 'UNREACHABLE' }, 30);
  await attempt(onz, { kind: 'unknown', reason: 'TIMEOUT' }, 20_000);
  await attempt(onz, { kind: 'notSent', reason: 'BUSY' }, 0);
  for (const family of ['FUNDS', 'FUNDS', 'TECHNICAL'] as const)
    await attempt(card, declined(family), 1_500);
  await api.project();
});
afterAll(() => api?.stop());

const FIELDS = `platformId connectionId provider method attempts created paid approvalRate answerRate
  latencyP50Ms latencyP95Ms declines { family count } errors { reason count }`;

const ask = async (filter: string, { first = 30, after = '' } = {}) => {
  const page = `filter: { ${filter} }, first: ${first}${after && `, after: "${after}"`}`;
  return api.graphql(`{ providerHealth(${page}) { nodes { ${FIELDS} } endCursor } }`, {
    cookie: administrator,
  });
};
type Page = { providerHealth: { nodes: { connectionId: string }[]; endCursor: string | null } };

const DAY = 'from: "2026-11-03T00:00:00-03:00", until: "2026-11-04T00:00:00-03:00"';

describe('the health of providers', () => {
  it('is told for each connection and method, in whole numbers', async () => {
    const { data } = await ask(DAY);
    expect(data).toEqual({
      providerHealth: {
        endCursor: null,
        nodes: [
          {
            ...{ platformId: 'acme', ...iugu, method: 'CREDIT_CARD' },
            ...{ attempts: 3, created: 0, paid: 0, approvalRate: 0, answerRate: 10_000 },
            ...{ latencyP50Ms: 2_000, latencyP95Ms: 2_000 },
            declines: [
              { family: 'FUNDS', count: 2 },
              { family: 'TECHNICAL', count: 1 },
            ],
            errors: [{ reason: 'TECHNICAL', count: 1 }],
          },
          {
            ...{ platformId: 'acme', ...onz, method: 'PIX' },
            // One of four that were sent was paid; two of the four were answered.
            ...{ attempts: 5, created: 2, paid: 1, approvalRate: 2_500, answerRate: 5_000 },
            ...{ latencyP50Ms: 50, latencyP95Ms: 20_000 },
            declines: [],
            errors: expect.arrayContaining([
              { reason: 'BUSY', count: 1 },
              { reason: 'TIMEOUT', count: 1 },
              { reason: 'UNREACHABLE', count: 1 },
            ]),
          },
        ],
      },
    });
  });

  it('is of the hours that the span touches', async () => {
    const within = await ask('from: "2026-11-03T13:59:59Z", until: "2026-11-03T14:30:00Z"');
    expect((within.data as Page).providerHealth.nodes).toHaveLength(2);
    const after = await ask('from: "2026-11-03T14:00:00Z", until: "2026-11-03T15:00:00Z"');
    expect((after.data as Page).providerHealth.nodes).toEqual([]);
  });

  it('is read by page', async () => {
    const first = ((await ask(DAY, { first: 1 })).data as Page).providerHealth;
    const second = ((await ask(DAY, { first: 1, after: first.endCursor ?? '' })).data as Page)
      .providerHealth;
    const shown = [first, second].flatMap(({ nodes }) => nodes.map(({ connectionId }) => connectionId));
    expect(shown).toEqual(['iugu', 'onz']);
    expect(second.endCursor).toBeNull();
  });

  it.each([
    ['from: "yesterday"', 'from'],
    ['from: "2026-11-03T13:00:00Z", until: "2026-11-03T12:00:00Z"', 'until'],
    ['from: "2026-10-01T13:00:00Z", until: "2026-11-03T12:00:00Z"', 'from'],
  ])('is not told of %s', async (filter, field) => {
    const { errors } = await ask(filter);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field }] });
  });

  it('comes in pages of a hundred at most', async () => {
    const { errors } = await ask(DAY, { first: 101 });
    expect(errors?.[0]?.extensions.code).toBe('INVALID_INPUT');
  });
});
