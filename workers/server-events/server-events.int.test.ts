import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Buyer } from '../../domain/checkout/buyer.ts';
import { NO_PIXELS } from '../../domain/configuration/decoration.ts';
import type { Measurement } from '../../domain/configuration/measurement.ts';
import type { GivenToken } from '../../domain/configuration/network-tokens.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import { paidFact, refund, refundedFact } from '../../domain/testing/payment-facts.ts';
import { startNetworks, type Networks } from '../../embedded/networks/server.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { replaceConfiguration } from '../../eventstore/configuration.ts';
import { outboundPolicy } from '../../runtime/outbound/policy.ts';
import { hear } from '../../runtime/testing/payments.ts';
import { addNetworkTokens } from '../../runtime/vault/network-tokens.ts';
import { sealConfiguration } from '../../runtime/vault/seal-configuration.ts';
import { chargePayment } from '../charges/charge-payment.ts';
import type { Task } from '../tasks/process.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { LEFT_ALONE_MS, UNANSWERED_MAX } from './silent-networks.ts';
import { TELLING_ENDS_MS, tellNetworks, type ServerEventDependencies } from './tell-networks.ts';

const PAID = new Date('2026-11-03T13:00:00Z');
const PIXELS = {
  ...{ facebook: ['1234567890123456'], tiktok: ['C4ABCDEFGH1234567890'], kwai: ['564250114819620883'] },
  ...{ ...NO_PIXELS, googleAnalyticsId: 'G-ABC1234567' },
};
const ALL: ConfigurationOf<'Product'>['pixels'] = {
  ...PIXELS,
  ...{ facebook: ['1234567890123456'], tiktok: ['C4ABCDEFGH1234567890'], kwai: ['564250114819620883'] },
};
/** A port at which nobody listens. */
const NOBODY_THERE = 'http://127.0.0.1:9';
const VISIT = { consented: true, userAgent: 'Mozilla/5.0 (Linux; Android 10)' };
const CLICKS = 'fbclid=IwAR0abc&gclid=Cj0KC&ttclid=E.C.P.x&click_id=q_6k5&utm_source=zap&nome=Maria';
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

let stack: WorkerStack;
let networks: Networks;
const warned: object[] = [];

beforeAll(async () => {
  networks = await startNetworks({ host: '127.0.0.1', port: 0 });
  stack = await startWorkerStack({ own: true });
});
afterAll(async () => {
  await stack?.stop();
  await networks?.stop();
});

const deps = (now = PAID): ServerEventDependencies => ({
  ...stack.dependenciesFor(scriptProvider(), () => now),
  networksUrl: networks.url,
  policy: outboundPolicy(networks.url),
  log: { ...silent, warn: (what: object) => void warned.push(what) } as never,
});

/** The product of the sales of this stack, as its seller has set it. */
async function measured(
  change: Partial<Measurement>,
  given: readonly GivenToken[] = [],
  pixels = ALL,
): Promise<void> {
  const version = randomUUID();
  await addNetworkTokens(stack.vault, { productId: 'pottery', version }, given);
  const tokens = Object.fromEntries(given.map(({ network }) => [network, version]));
  const measurement = { asksConsent: false, tellsBuyer: false, tokens, ...change };
  const demo = demoConfigurations.find(({ id }) => id === 'demo-course')?.content;
  const content = {
    ...(demo as ConfigurationOf<'Product'>),
    ...{ productId: 'pottery', pixels, measurement },
  };
  const facts = { commandId: version, correlationId: version, actor: 'test' };
  const seller = await stack.vault.subjectFor('seller@razao.test');
  const sealed = sealConfiguration(stack.vault, seller, 'Product', content);
  await replaceConfiguration(stack.store, { kind: 'Product', id: 'pottery', content: sealed, ...facts });
}

/** A sale of it by PIX that is paid. */
async function sold(buyer: Partial<Buyer> = {}): Promise<Task> {
  const told = { visit: VISIT, utmQuery: CLICKS, ...buyer };
  const job = await stack.request('Maria@Example.com', PAID, undefined, { buyer: told });
  await chargePayment(
    stack.dependenciesFor(scriptProvider(), () => PAID),
    job,
  );
  const { paymentId } = job;
  await hear(stack.store, paymentId, paidFact({ transactionId: `tx-${paymentId}` }));
  return {
    ...{ key: paymentId, kind: 'serverEvent', connectionId: '', tries: 1 },
    ...{ eventId: randomUUID(), correlationId: paymentId, openedAt: PAID.toISOString() },
  };
}
const tokens = (...names: GivenToken['network'][]): GivenToken[] =>
  names.map((network) => ({ network, value: `token-of-${network.toLowerCase()}` }));
const EVERYBODY = tokens('FACEBOOK', 'TIKTOK', 'KWAI', 'GOOGLE_ANALYTICS');
const heardOf = ({ key }: Task) =>
  networks.heard().filter(({ eventId }) => eventId === orderNumber(key));
const namesOf = (item: Task) =>
  heardOf(item)
    .map(({ network }) => network)
    .sort();

describe('a sale that is told to networks by our server', () => {
  it('goes to each that the seller has given a token for, by the number that the page tells', async () => {
    await measured({}, EVERYBODY);
    const item = await sold();
    expect(await tellNetworks(deps(), item)).toEqual({ kind: 'done' });
    expect(namesOf(item)).toEqual(['FACEBOOK', 'GOOGLE_ANALYTICS', 'KWAI', 'TIKTOK']);
    expect(
      heardOf(item).map(({ network, token }) => token === `token-of-${network.toLowerCase()}`),
    ).toEqual([true, true, true, true]);
  });

  it('names nobody, unless the seller has chosen to tell', async () => {
    await measured({}, EVERYBODY);
    const item = await sold();
    await tellNetworks(deps(), item);
    const told = JSON.stringify(heardOf(item)).toLowerCase();
    for (const personal of ['maria', hash('maria@example.com'), '98765', '127.0.0.1', 'mozilla'])
      expect(told).not.toContain(personal);
  });

  it('tells by whom as hashes, where the seller has chosen to', async () => {
    await measured({ tellsBuyer: true }, tokens('FACEBOOK', 'TIKTOK', 'GOOGLE_ANALYTICS'));
    const item = await sold();
    await tellNetworks(deps(), item);
    const email = hash('maria@example.com');
    const of = (name: string) => heardOf(item).find(({ network }) => network === name)?.body;
    expect(of('FACEBOOK')).toMatchObject({
      data: [
        {
          user_data: {
            ...{ em: [email], ph: [hash('5511987654321')], client_ip_address: '127.0.0.1' },
            client_user_agent: VISIT.userAgent,
          },
        },
      ],
    });
    const user = { email, phone: hash('+5511987654321'), ip: '127.0.0.1' };
    expect(of('TIKTOK')).toMatchObject({ data: [{ user }] });
    expect(of('GOOGLE_ANALYTICS')).toMatchObject({ user_data: { sha256_email_address: [email] } });
    expect(JSON.stringify(heardOf(item))).not.toMatch(/maria|11987654321|52998224725/i);
  });

  it('names nobody who has agreed to be measured alone, also once the seller tells more', async () => {
    await measured({ asksConsent: true, tellsBuyer: true }, tokens('FACEBOOK', 'TIKTOK'));
    const item = await sold({ visit: { ...VISIT, agreedTo: 'MEASURED' } });
    await tellNetworks(deps(), item);
    expect(namesOf(item)).toEqual(['FACEBOOK', 'TIKTOK']);
    expect(JSON.stringify(heardOf(item))).not.toContain(hash('maria@example.com'));
  });

  it('tells each network of its own click, and of nothing else that brought the buyer', async () => {
    await measured({}, EVERYBODY);
    const item = await sold();
    await tellNetworks(deps(), item);
    const clicks = ['IwAR0abc', 'Cj0KC', 'E.C.P.x', 'q_6k5', 'zap'];
    const found = Object.fromEntries(
      heardOf(item).map(({ network, body }) => [
        network,
        clicks.filter((click) => JSON.stringify(body).includes(click)),
      ]),
    );
    expect(found).toEqual({
      ...{ FACEBOOK: ['IwAR0abc'], TIKTOK: ['E.C.P.x'], KWAI: ['q_6k5'], GOOGLE_ANALYTICS: [] },
    });
  });

  it('is nothing to Kwai without a click of it', async () => {
    await measured({}, tokens('KWAI'));
    const item = await sold({ utmQuery: '' });
    expect(await tellNetworks(deps(), item)).toEqual({ kind: 'done' });
    expect(heardOf(item)).toEqual([]);
  });

  it.each([
    ['whose product has no token', {}, [], { visit: VISIT }],
    ['whose token was removed', { tokens: { FACEBOOK: null } }, [], { visit: VISIT }],
    ['whose buyer did not agree', {}, EVERYBODY, { visit: { ...VISIT, consented: false } }],
    ['of before servers told', {}, EVERYBODY, { visit: undefined }],
  ] as const)('is told to nobody %s', async (_what, change, given, buyer) => {
    await measured(change, given);
    const item = await sold(buyer);
    expect(await tellNetworks(deps(), item)).toEqual({ kind: 'done' });
    expect(heardOf(item)).toEqual([]);
  });

  it('is told to nobody once its money went back, or long after it was paid', async () => {
    await measured({}, EVERYBODY);
    const [refunded, old] = [await sold(), await sold()];
    const transactionId = `tx-${refunded.key}`;
    await hear(stack.store, refunded.key, { ...refundedFact(refund(10_000)), transactionId });
    await tellNetworks(deps(), refunded);
    await tellNetworks(deps(new Date(PAID.getTime() + TELLING_ENDS_MS + 3_600_000)), old);
    expect([...heardOf(refunded), ...heardOf(old)]).toEqual([]);
  });

  it('is told again, under the same number, to who was away, and to nobody else', async () => {
    const away = { network: 'FACEBOOK' as const, value: 'away-token-1' };
    await measured({}, [away, ...tokens('TIKTOK')]);
    const item = await sold();
    expect(await tellNetworks(deps(), item)).toMatchObject({ kind: 'retry', afterMs: 10_000 });
    expect(namesOf(item)).toEqual(['TIKTOK']);
    expect(await tellNetworks(deps(), { ...item, tries: 2 })).toEqual({ kind: 'done' });
    expect(namesOf(item)).toEqual(['FACEBOOK', 'TIKTOK']);
  });

  it('that one refuses is not told again, and its token stands in no log', async () => {
    await measured({}, [{ network: 'FACEBOOK', value: 'refused-token-1' }]);
    const item = await sold();
    warned.length = 0;
    expect(await tellNetworks(deps(), item)).toEqual({ kind: 'done' });
    expect(warned).toEqual([
      { key: item.key, network: 'FACEBOOK', outcome: 'REFUSED', reason: 'STATUS_401' },
    ]);
  });

  it('waits for no network that answers nobody, but for one call a minute', async () => {
    await measured({}, tokens('FACEBOOK', 'TIKTOK'));
    const silent = { ...deps(), networksUrl: NOBODY_THERE };
    for (let times = 0; times < UNANSWERED_MAX; times += 1) await tellNetworks(silent, await sold());
    const [item, later] = [await sold(), await sold()];
    expect(await tellNetworks(deps(), item)).toMatchObject({ kind: 'retry' });
    expect(heardOf(item)).toEqual([]);
    const afterwards = new Date(PAID.getTime() + LEFT_ALONE_MS);
    expect(await tellNetworks(deps(afterwards), item)).toEqual({ kind: 'done' });
    expect(await tellNetworks(deps(), later)).toEqual({ kind: 'done' });
    expect([...namesOf(item), ...namesOf(later)]).toEqual([
      ...['FACEBOOK', 'TIKTOK', 'FACEBOOK', 'TIKTOK'],
    ]);
  });

  it('goes to no address near us but the stand-in', async () => {
    await measured({}, tokens('FACEBOOK'));
    const item = await sold();
    const guarded = { ...deps(), policy: outboundPolicy(undefined) };
    await expect(tellNetworks(guarded, item)).rejects.toThrow('https');
  });
});
