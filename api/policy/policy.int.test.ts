import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_TERMS, NO_OVERRIDES } from '../../domain/policy/terms.ts';
import { platformOf } from '../connections/testing/connection-calls.ts';
import { registerOn } from '../sellers/testing/access.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const TERMS = `methods platformFee { PIX { rate fixedCents } } withdrawal { feeCents cutOff } descriptor`;
const VERSIONS = `version state effectiveFrom by reason changed`;
const POLICY = `id version revision terms { ${TERMS} } versions { nodes { ${VERSIONS} canceledBy cancelReason } endCursor }`;
const SELLER = `id version revision terms { platformFee { PIX { rate } } }
  platformTerms { platformFee { PIX { rate } } } overrides { platformFee { PIX { rate } } } versions { ${VERSIONS} }`;
const FIGURES =
  'grossCents feeCents netCents reserveCents releaseDay reserveDay interestCents installmentCents';

const CALLS = {
  policy: `query($platformId: ID!) { policy(platformId: $platformId) { ${POLICY} } }`,
  savePolicy: `mutation($key: String!, $platformId: ID!, $terms: PolicyTermsInput!, $from: DateTime, $revision: Int!) {
    savePolicy(idempotencyKey: $key, platformId: $platformId, terms: $terms, effectiveFrom: $from,
      expectedRevision: $revision, reason: "Agreed for next year") { ${POLICY} } }`,
  cancelPolicy: `mutation($key: String!, $platformId: ID!, $version: Int!) {
    cancelPolicy(idempotencyKey: $key, platformId: $platformId, version: $version, reason: "Put off") { ${POLICY} } }`,
  policyPreview: `query($platformId: ID!, $terms: PolicyTermsInput!) {
    policyPreview(platformId: $platformId, terms: $terms) {
      examples { method installments before { ${FIGURES} } after { ${FIGURES} } }
      warnings { code method priceCents limitCents version } } }`,
  sellerTerms: `query($id: ID!) { sellerTerms(id: $id) { ${SELLER} } }`,
  saveSellerTerms: `mutation($key: String!, $id: ID!, $overrides: SellerOverridesInput!, $from: DateTime, $revision: Int!) {
    saveSellerTerms(idempotencyKey: $key, id: $id, overrides: $overrides, effectiveFrom: $from,
      expectedRevision: $revision, reason: "Sells a lot") { ${SELLER} } }`,
  cancelSellerTerms: `mutation($key: String!, $id: ID!, $version: Int!) {
    cancelSellerTerms(idempotencyKey: $key, id: $id, version: $version, reason: "Put off") { ${SELLER} } }`,
  myTerms: '{ myTerms { isOwn changesAt terms { platformFee { PIX { rate } } } } }',
} as const;

let api: ApiStack;
let administrator: string;
beforeAll(async () => {
  api = await startApi({ own: true });
  for (const id of ['acme', 'elsewhere']) await api.save('Platform', id, platformOf(id));
  administrator = await api.signIn({
    ...{ userId: 'admin', role: 'ADMINISTRATOR', platformId: 'acme' },
    permissions: ['isConfigAvailable', 'isUsersAvailable', 'isUserAdvancedOptionsAvailable'],
  });
});
afterAll(() => api?.stop());

const send = (call: keyof typeof CALLS, variables: object = {}, cookie = administrator) =>
  api.graphql(CALLS[call], { cookie, variables: { key: randomUUID(), ...variables } });
async function done<T>(call: keyof typeof CALLS, variables: object = {}, cookie = administrator) {
  const { data, errors } = await send(call, variables, cookie);
  if (errors?.length) throw new Error(JSON.stringify(errors));
  return (data as Record<string, T>)[call] as T;
}
const refused = async (call: keyof typeof CALLS, variables: object) =>
  (await send(call, variables)).errors?.map(({ extensions }) => extensions);

interface Seen {
  readonly version: number;
  readonly revision: number;
}
/** As the contract takes them. */
const terms = (changes: object = {}) => ({ ...DEFAULT_TERMS, ...changes });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const save = async (changes: object, from: string | null = null, platformId = 'acme') => {
  const { revision } = await done<Seen>('policy', { platformId });
  return done<Seen>('savePolicy', { platformId, terms: terms(changes), from, revision });
};

describe('the policy of a platform', () => {
  it('is what the platform began with, then its versions, each with who saved it', async () => {
    expect(await done('policy', { platformId: 'acme' })).toMatchObject({
      ...{ version: 0, revision: 0, versions: { nodes: [] } },
      terms: { platformFee: { PIX: { rate: 399, fixedCents: 100 } } },
    });
    const withdrawal = { ...DEFAULT_TERMS.withdrawal, cutOff: '15:00' };
    expect(await save({ withdrawal, descriptor: 'ACME' })).toMatchObject({
      ...{ version: 1, terms: { withdrawal: { cutOff: '15:00' }, descriptor: 'ACME' } },
      versions: {
        nodes: [{ version: 1, state: 'IN_FORCE', changed: ['withdrawal.cutOff', 'descriptor'] }],
      },
    });
  });

  it('is changed later, or not at all where that is taken back before', async () => {
    const { version } = await save({ anticipationRate: 100 });
    const later = await save({ methods: ['PIX'] }, inDays(30));
    expect(later).toMatchObject({
      ...{ version, versions: { nodes: [{ version: later.revision, state: 'SCHEDULED' }, {}, {}] } },
    });
    const canceling = { platformId: 'acme', version: later.revision };
    expect(await done('cancelPolicy', canceling)).toMatchObject({
      versions: { nodes: [{ state: 'CANCELED', cancelReason: 'Put off' }, {}, {}] },
    });
    expect(await refused('cancelPolicy', { platformId: 'acme', version })).toEqual([
      { code: 'ILLEGAL_TRANSITION' },
    ]);
    expect(await refused('cancelPolicy', { platformId: 'elsewhere', version: 1 })).toEqual([
      { code: 'NOT_FOUND' },
    ]);
  });

  it('is refused where it contradicts itself, and where another version was seen', async () => {
    const { revision } = await done<Seen>('policy', { platformId: 'acme' });
    const of = { platformId: 'acme', revision };
    const withdrawal = { ...DEFAULT_TERMS.withdrawal, maximumCents: 1 };
    expect(await refused('savePolicy', { ...of, terms: terms({ withdrawal }) })).toEqual([
      {
        code: 'INVALID_INPUT',
        fields: [{ field: 'withdrawal.maximumCents', code: 'TOO_SMALL' }],
      },
    ]);
    const guarantee = { days: 8, holdsRelease: false, answerDays: 3 };
    expect(await refused('savePolicy', { ...of, terms: terms({ guarantee }) })).toEqual([
      { code: 'INVALID_INPUT', fields: [{ field: 'terms.guarantee.days', code: 'INVALID_VALUE' }] },
    ]);
    const late = { ...of, revision: revision - 1, terms: terms({ descriptor: 'LATE' }) };
    expect(await refused('savePolicy', late)).toEqual([{ code: 'CONFLICT', revision }]);
  });

  it('shows in figures what it would change', async () => {
    const platformFee = {
      ...DEFAULT_TERMS.platformFee,
      PIX: { rate: 500, fixedCents: 0 },
    };
    const changed = terms({ platformFee, methods: ['PIX', 'CREDIT_CARD'] });
    const { examples } = await done<{ examples: readonly object[] }>('policyPreview', {
      platformId: 'acme',
      terms: changed,
    });
    expect(examples).toMatchObject([
      {
        method: 'PIX',
        // 3.99 % of 197.00 and 1.00; a tenth of the rest is held.
        before: { grossCents: 19_700, feeCents: 886, netCents: 18_814, reserveCents: 1_881 },
        after: { feeCents: 985, netCents: 18_715 },
      },
      { method: 'CREDIT_CARD', installments: 1, before: { interestCents: 0 } },
      {
        ...{ method: 'CREDIT_CARD', installments: 12 },
        before: { grossCents: 22_852, interestCents: 3_152, installmentCents: 1_904 },
      },
      { method: 'BILLET', before: { grossCents: 19_700 }, after: null },
    ]);
  });
});

describe('the terms of one seller', () => {
  const own = (rate: number) => ({
    ...NO_OVERRIDES,
    platformFee: { ...NO_OVERRIDES.platformFee, PIX: { rate, fixedCents: 0 } },
  });

  it('are their own where staff say so, and the seller sees them', async () => {
    const id = await registerOn(api, 'acme');
    const mine = await api.signIn({ userId: id, role: 'PRODUCER', platformId: 'acme' });
    expect(await done('sellerTerms', { id })).toMatchObject({ version: null, revision: 0 });
    expect(await done('myTerms', {}, mine)).toMatchObject({ isOwn: false });
    expect(await done('saveSellerTerms', { id, overrides: own(199), revision: 0 })).toMatchObject({
      ...{ version: 1, overrides: { platformFee: { PIX: { rate: 199 } } } },
      terms: { platformFee: { PIX: { rate: 199 } } },
      platformTerms: { platformFee: { PIX: { rate: 399 } } },
      versions: [{ version: 1, state: 'IN_FORCE', changed: ['platformFee.PIX'] }],
    });
    const from = inDays(3);
    await done('saveSellerTerms', { id, overrides: own(99), revision: 1, from });
    expect(await done('myTerms', {}, mine)).toEqual({
      ...{ isOwn: true, changesAt: from, terms: { platformFee: { PIX: { rate: 199 } } } },
    });
    expect(await done('cancelSellerTerms', { id, version: 2 })).toMatchObject({
      versions: [{ state: 'CANCELED' }, { state: 'IN_FORCE' }],
    });
    expect(await done('myTerms', {}, mine)).toMatchObject({ changesAt: null });
  });

  it('are nobody’s on another platform, nor of whoever does not sell', async () => {
    const elsewhere = await registerOn(api, 'elsewhere');
    for (const id of [elsewhere, 'admin', 'nobody', 'a b']) {
      expect(await done('sellerTerms', { id })).toBeNull();
      expect(await refused('cancelSellerTerms', { id, version: 1 })).toEqual([{ code: 'NOT_FOUND' }]);
    }
  });
});
