import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../domain/kernel/result.ts';
import { paidFact } from '../domain/testing/payment-facts.ts';
import { inviteUser } from '../domain/user/account.ts';
import { TERMS_VERSION } from '../domain/user/profile.ts';
import { DEMO_CONNECTIONS, DEMO_PRODUCER, demoConfigurations } from '../embedded/seed/demo.ts';
import { raiseIncident } from '../eventstore/incidents.ts';
import { makeLink, type LinkPurpose } from '../runtime/access/links.ts';
import { keepPasscode } from '../runtime/access/passcodes.ts';
import type { Pools } from '../runtime/database/pools.ts';
import { chargeSale, hear, requestSale } from '../runtime/testing/payments.ts';
import { invite } from './accounts/commands.ts';
import { startApi, type ApiStack } from './testing/api-stack.ts';
import { softwareAuthenticator } from './testing/authenticator.ts';
import { FIELD_ACCESS } from './testing/field-access.ts';

const platformId = 'demo-platform';
/** A connection that no list names. */
const SPARE = 'demo-spare';
const noFee = { rate: 0, fixedCents: 0 };

/** Links to files are signed; nobody asks the server that they lead to. */
const S3 = {
  ...{ S3_ENDPOINT: 'http://files.example', S3_REGION: 'local', S3_ACCESS_KEY_ID: 'razao' },
  ...{ S3_SECRET_ACCESS_KEY: 'secret', S3_PUBLIC_BUCKET: 'media', S3_PRIVATE_BUCKET: 'papers' },
};

let api: ApiStack;
let [seller, master] = ['', ''];
let [expiredId, upsell] = ['', ''];
/** What the replica was asked for. */
let asked: unknown[];

beforeAll(async () => {
  api = await startApi({ own: true, env: S3 });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  for (const [connectionId, provider] of [
    [DEMO_CONNECTIONS.PIX, 'ONZ'],
    [DEMO_CONNECTIONS.CREDIT_CARD, 'PAGARMEBAAS'],
    [SPARE, 'ONZ'],
  ] as const)
    await api.save('ProviderConnection', connectionId, {
      ...{ connectionId, platformId, provider, baseUrl: 'https://provider.example' },
      ...{ publicKey: 'pk', webhookTokenDigest: 'd0', secrets: {}, currencies: ['BRL'], payee: 'payee' },
      fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee },
    });
  const { userId } = DEMO_PRODUCER;
  seller = await api.signIn({ userId, role: 'PRODUCER', platformId });
  master = await api.signIn({ userId: 'marta', role: 'MASTER' });
  const cause = { stream: 'payment-1' };
  await raiseIncident(api.stack.store, { kind: 'RETRIES_ENDED', cause, at: new Date() });
  const past = new Date(Date.now() - 60_000).toISOString();
  const sold = { offerId: 'demo-digital', platformId, requestedAt: past };
  expiredId = await requestSale(api.stack.store, sold);
  await chargeSale(api.stack.store, expiredId, { pix: { code: '00020126', expiresAt: past } });
  upsell = await paidWithUpsell();
  await makeCustomer();
  await api.project();
  await makeAccounts();
  api.pools = withSilentReplica(api.stack.database);
});
afterEach(() => void (asked = []));
afterAll(() => api?.stop());

/** Somebody who bought, and was mailed a code. */
async function makeCustomer(): Promise<void> {
  const { subjectId } = await api.vault.subjectFor('bruna@example.com');
  await requestSale(api.stack.store, { platformId, subjectId });
  const places = { pool: api.stack.database.writer, vault: api.vault };
  const now = new Date();
  const asked = { code: '004711', askedAt: now.toISOString(), now };
  await keepPasscode(places, { platformId, subjectId }, asked);
}

/** The token of a payment that another offer may follow. */
async function paidWithUpsell(): Promise<string> {
  const offer = demoConfigurations.find(({ id }) => id === 'demo-digital')?.content as object;
  const followed = { offerId: 'followed', priceCents: 10_000, upsellOfferIds: ['demo-bump-ebook'] };
  await api.save('Offer', 'followed', { ...offer, ...followed } as never);
  const { data } = await api.graphql(`mutation { purchase(idempotencyKey: "${randomUUID()}", input: {
    offerId: "followed", name: "Maria da Silva", email: "maria@example.com", phone: "11987654321",
    cpf: "52998224725", paymentMethod: PIX }) { paymentId upsellToken } }`);
  const { purchase } = data as { purchase: { paymentId: string; upsellToken: string } };
  await chargeSale(api.stack.store, purchase.paymentId);
  await hear(api.stack.store, purchase.paymentId, paidFact());
  return purchase.upsellToken;
}

/** A replica of which nothing can be learned, and a writer that does not stand in for it. */
const withSilentReplica = (database: Pools): Pools => ({
  ...database,
  hasReplicas: true,
  read: (query) => {
    asked.push(query);
    return Promise.reject(new Error('A replica was asked'));
  },
});

interface Asked {
  readonly ask: () => string | Promise<string>;
  readonly as?: () => string;
}
let networks = 0;
const ask = async ({ ask: fields, as }: Asked) =>
  api.graphql(`mutation { ${await fields()} }`, {
    ip: `192.0.2.${(networks += 1)}`,
    ...(as && { cookie: as() }),
  });

/** Whom mails with links go to. */
const mailed: Record<LinkPurpose, string> = {
  INVITATION: '',
  CONFIRMATION: '',
  PASSWORD_RESET: 'bento',
};
const linkFor = (purpose: LinkPurpose) =>
  makeLink(api.stack.database.writer, { userId: mailed[purpose], purpose, now: new Date() });

/** Who begins to set up a second factor, who goes on, and who is asked for theirs. */
const factors = {
  ...{ begins: '', goesOn: '', code: '', isAsked: '', recoveryCode: '' },
  ...{ passkey: '', isAskedForKey: '' },
};
const authenticator = softwareAuthenticator('http://localhost:3000');
async function answerOfKey(): Promise<string> {
  const cookie = factors.isAskedForKey;
  const { data } = await api.graphql('mutation { askForPasskey }', { cookie });
  return authenticator.get((data as { askForPasskey: string }).askForPasskey);
}
const optionsFor = async (cookie: string): Promise<string> => {
  const { data } = await api.graphql('mutation { beginPasskey(password: "password") }', { cookie });
  return (data as { beginPasskey: string }).beginPasskey;
};

async function makeAccounts(): Promise<void> {
  const registering = { email: 'rosa@example.com', ...REGISTERED };
  await api.graphql(REGISTER, { variables: { key: randomUUID(), input: registering } });
  mailed.CONFIRMATION = (await api.access.userOf(registering.email)) ?? '';
  mailed.INVITATION = randomUUID();
  const command = {
    commandId: mailed.INVITATION,
    correlationId: randomUUID(),
    actor: 'test',
    traceparent: undefined,
  };
  await invite(
    { store: api.stack.store, vault: api.vault, access: api.access, now: () => new Date() },
    { name: 'Ivo Lima', email: 'ivo@example.com' },
    command,
    (state, account) =>
      inviteUser(state, {
        ...account,
        platformId,
        role: 'MANAGER',
        permissions: [],
        invitedBy: 'marta',
      }),
  );
  const { secondFactors } = api.access;
  const totp = async (userId: string) =>
    new TOTP({ secret: Secret.fromBase32(await secondFactors.beginTotp(userId)) }).generate();
  factors.begins = await api.signIn({ userId: 'bento', role: 'PRODUCER', platformId });
  factors.goesOn = await api.signIn({ userId: 'gina', role: 'PRODUCER', platformId });
  factors.code = await totp('gina');
  await api.signIn({ userId: 'igor', role: 'PRODUCER', platformId });
  const recorded = async () => ok(undefined);
  const confirmed = await secondFactors.confirmTotp('igor', await totp('igor'), recorded);
  factors.recoveryCode = (confirmed.ok && confirmed.value[0]) || '';
  factors.passkey = softwareAuthenticator('http://localhost:3000').create(
    await optionsFor(factors.goesOn),
  );
  const lia = await api.signIn({ userId: 'lia', role: 'PRODUCER', platformId });
  await api.graphql(
    'mutation($response: String!) { addPasskey(name: "Key", response: $response) { recoveryCodes } }',
    { cookie: lia, variables: { response: authenticator.create(await optionsFor(lia)) } },
  );
  const place = { device: '', network: '192.0.2.*', stage: 'SECOND_FACTOR', seconds: 600 } as const;
  factors.isAsked = `razao_session=${await api.access.openSession('igor', place)}`;
  factors.isAskedForKey = `razao_session=${await api.access.openSession('lia', place)}`;
}
const REGISTER = `mutation($key: String!, $input: RegisterInput!) { register(idempotencyKey: $key, input: $input) }`;
const REGISTERED = {
  ...{ personKind: 'PERSON', name: 'Ana Souza', phone: '11987654321', document: '52998224725' },
  ...{ password: 'uma frase bem longa', termsVersion: TERMS_VERSION },
};

/** Each mutation that is public, as it succeeds; all others: `access.int.test.ts`. */
const MUTATIONS = {
  purchase: {
    ask: () => `purchase(idempotencyKey: "${randomUUID()}", input: {
      offerId: "demo-digital", name: "Maria da Silva", email: "maria@example.com", phone: "11987654321",
      cpf: "52998224725", paymentMethod: PIX }) { paymentId }`,
  },
  tokenCreditCard: {
    ask: () => `tokenCreditCard(idempotencyKey: "${randomUUID()}", input: {
      offerId: "demo-digital", token: "token_1", email: "maria@example.com",
      holderName: "MARIA DA SILVA" }) { creditCardId }`,
  },
  putAbandonedCart: {
    ask: () => `putAbandonedCart(input: {
      offerId: "demo-digital", email: "ana@example.com", cartAmt: 19700, utmQuery: "" }) { cartId }`,
  },
  signIn: { ask: () => 'signIn(email: "marta@razao.test", password: "password") { step }' },
  endLogInAs: { ask: () => 'endLogInAs { id }', as: () => master },
  signOut: { ask: () => 'signOut', as: () => seller },
  acceptUpsell: {
    ask: () => `acceptUpsell(idempotencyKey: "${randomUUID()}", token: "${upsell}",
      offerId: "demo-bump-ebook") { paymentId }`,
  },
  beginSecondFactor: {
    ask: () => 'beginSecondFactor(password: "password") { secret }',
    as: () => factors.begins,
  },
  confirmSecondFactor: {
    ask: () => `confirmSecondFactor(code: "${factors.code}") { recoveryCodes }`,
    as: () => factors.goesOn,
  },
  beginPasskey: { ask: () => 'beginPasskey(password: "password")', as: () => factors.begins },
  addPasskey: {
    ask: () => `addPasskey(name: "Key", response: ${JSON.stringify(factors.passkey)}) { recoveryCodes }`,
    as: () => factors.goesOn,
  },
  askForPasskey: { ask: () => 'askForPasskey', as: () => factors.isAskedForKey },
  confirmSignInByPasskey: {
    ask: async () => `confirmSignInByPasskey(response: ${JSON.stringify(await answerOfKey())}) { step }`,
    as: () => factors.isAskedForKey,
  },
  confirmSignIn: {
    ask: () => `confirmSignIn(code: "${factors.recoveryCode}") { step }`,
    as: () => factors.isAsked,
  },
  register: {
    ask: () => `register(idempotencyKey: "${randomUUID()}", input: {
      personKind: PERSON, name: "Ana Souza", email: "ana@example.com", phone: "11987654321",
      document: "52998224725", password: "uma frase bem longa", termsVersion: "${TERMS_VERSION}" })`,
  },
  confirmEmail: {
    ask: async () =>
      `confirmEmail(token: "${await linkFor('CONFIRMATION')}", password: "uma frase bem longa")`,
  },
  requestPasswordReset: { ask: () => 'requestPasswordReset(email: "marta@razao.test")' },
  resetPassword: {
    ask: async () =>
      `resetPassword(token: "${await linkFor('PASSWORD_RESET')}", password: "uma frase bem longa")`,
  },
  acceptInvitation: {
    ask: async () =>
      `acceptInvitation(token: "${await linkFor('INVITATION')}", name: "Ana Souza", password: "uma frase bem longa")`,
  },
  requestPasscode: {
    ask: () =>
      `requestPasscode(idempotencyKey: "${randomUUID()}", email: "bruna@example.com", locale: PT_BR)`,
  },
  signInByPasscode: {
    ask: () => 'signInByPasscode(email: "bruna@example.com", code: "004711") { id }',
  },
  renewCharge: { ask: () => `renewCharge(paymentId: "${expiredId}", number: 1) { id }` },
} satisfies Record<string, Asked>;

describe('nothing is decided from a replica (bug 28)', () => {
  it('each public mutation of the API is tried here', () => {
    const known = [...FIELD_ACCESS].filter(
      ([name, readers]) => name.startsWith('Mutation.') && readers === 'PUBLIC',
    );
    expect(
      Object.keys(MUTATIONS)
        .map((name) => `Mutation.${name}`)
        .sort(),
    ).toEqual(known.map(([name]) => name).sort());
  });

  it.each(Object.entries<Asked>(MUTATIONS))('%s', async (name, mutation) => {
    const { data, errors } = await ask(mutation);
    expect(errors).toBeUndefined();
    expect((data as Record<string, unknown>)[name]).toBeTruthy();
    // The row that answers a purchase may be a replica's; its absence changes nothing.
    if (name !== 'purchase') expect(asked).toEqual([]);
  });

  it.each(['workers', 'projections', 'operations', 'eventstore'])('%s know of no replica', (zone) => {
    const sources = readdirSync(zone, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(zone, file));
    const naming = sources.filter((file) => /\breplicas\b|REPLICA/.test(readFileSync(file, 'utf8')));
    expect(sources).not.toEqual([]);
    expect(naming).toEqual([]);
  });

  it('nor who somebody is', async () => {
    const { data } = await api.graphql('{ me { id } }', { cookie: master });
    expect(data).toEqual({ me: { id: 'marta' } });
    expect(asked).toEqual([]);
  });

  it('while what only shows is asked of it', async () => {
    const { errors } = await api.graphql('{ incidents { nodes { id } } }', { cookie: master });
    expect(errors).toHaveLength(1);
    expect(asked).not.toEqual([]);
  });
});
