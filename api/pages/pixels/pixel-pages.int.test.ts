import { randomUUID } from 'node:crypto';
import { NETWORK_WORDS } from '../../../domain/measuring/network-words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_PIXELS } from '../../../domain/configuration/decoration.ts';
import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { DEMO_CONNECTIONS, demoConfigurations } from '../../../embedded/seed/demo.ts';
import { aConnection } from '../../testing/a-connection.ts';
import { startApi, type ApiStack } from '../../testing/api-stack.ts';

const SHOP = 'https://shop.example';
const CARDS = 'https://cards.example';
const PIXELS = { ...NO_PIXELS, facebook: ['1234567890123456'], googleAnalyticsId: 'G-ABC1234567' };

let api: ApiStack;
beforeAll(async () => {
  api = await startApi({ own: true, env: { PUBLIC_URL: SHOP, CARD_URL: CARDS } });
  for (const { kind, id, content } of demoConfigurations)
    await api.save(kind, id, content as ConfigurationOf<typeof kind>);
  const found = (id: string) => demoConfigurations.find((each) => each.id === id)?.content;
  const product = found('demo-course') as ConfigurationOf<'Product'>;
  const offer = found('demo-digital') as ConfigurationOf<'Offer'>;
  await api.save('Product', 'measured', {
    ...product,
    ...{ productId: 'measured', name: '</script>Curso', pixels: PIXELS },
  });
  await api.save('Offer', 'measured', { ...offer, offerId: 'measured', productId: 'measured' });
});
afterAll(() => api?.stop());

const ask = (url: string, host = 'shop.example') =>
  api.server.inject({ method: 'GET', url, headers: { host } });
const buyAt = async ({ graphql }: ApiStack, offerId: string) => {
  const { data } = await graphql(
    `mutation { purchase(idempotencyKey: "${randomUUID()}", input: { offerId: "${offerId}",
      name: "Maria da Silva", email: "maria@example.com", phone: "11987654321", cpf: "52998224725",
      paymentMethod: PIX }) { paymentId } }`,
  );
  return (data as { purchase: { paymentId: string } }).purchase;
};
const rulesOf = async (url: string) =>
  String((await ask(url)).headers['content-security-policy']).split('; ');

describe('the document of whoever measures an offer (decision 0084)', () => {
  it('knows the ids, the offer and the product, and nothing of a buyer', async () => {
    const query = 'nome=Ana&email=ana@example.com&telefone=11987654321&cpf=52998224725';
    const { statusCode, headers, body } = await ask(`/pixels/measured?${query}`);
    expect(statusCode).toBe(200);
    const data = /<script id="razao-page" type="application\/json">(.*?)<\/script>/s.exec(body)?.[1];
    expect(JSON.parse(data ?? '')).toEqual({
      ...{ pixels: PIXELS, offerId: 'measured', productName: '</script>Curso' },
      url: `${SHOP}/checkout/measured`,
      words: NETWORK_WORDS,
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('is of no origin and runs the scripts of its networks alone', async () => {
    const rules = await rulesOf('/pixels/measured');
    expect(rules).toContain('sandbox allow-scripts');
    expect(rules).toContain("frame-ancestors 'self'");
    const scripts = rules.find((rule) => rule.startsWith('script-src'));
    expect(scripts).toMatch(
      /^script-src 'sha256-\S+' https:\/\/connect\.facebook\.net https:\/\/www\.googletagmanager\.com$/,
    );
  });

  it.each(['/pixels/demo-digital', '/pixels/nothing', '/pixels/', '/pixels/measured/more'])(
    'is not there where nobody measures: %s',
    async (path) => expect((await ask(path)).statusCode).toBe(404),
  );

  it('is not on the origin of cards', async () =>
    expect((await ask('/pixels/measured', 'cards.example')).statusCode).toBe(404));
});

describe('the page of a payment', () => {
  it('may frame that of an offer that follows it, too: its payment is shown there', async () => {
    const offer = demoConfigurations.find(({ id }) => id === 'demo-digital')?.content as object;
    const followed = { offerId: 'followed', upsellOfferIds: ['measured'] };
    await api.save('Offer', 'followed', { ...offer, ...followed } as ConfigurationOf<'Offer'>);
    const pix = aConnection(DEMO_CONNECTIONS.PIX, 'ONZ');
    await api.save('ProviderConnection', DEMO_CONNECTIONS.PIX, pix);
    const { paymentId } = await buyAt(api, 'followed');
    await api.project();
    const rules = await rulesOf(`/checkout/payment/${paymentId}`);
    expect(rules).toContain(`frame-src ${CARDS} ${SHOP}/pixels/measured`);
  });
});

describe('the page of an offer', () => {
  it('may frame the one document of whoever measures it', async () =>
    expect(await rulesOf('/checkout/measured')).toContain(`frame-src ${CARDS} ${SHOP}/pixels/measured`));

  it('may frame that of an offer that follows its payment, which the same document shows', async () => {
    const offer = demoConfigurations.find(({ id }) => id === 'demo-digital')?.content as object;
    const before = { offerId: 'before', upsellOfferIds: ['measured'] };
    await api.save('Offer', 'before', { ...offer, ...before } as ConfigurationOf<'Offer'>);
    const rules = await rulesOf('/checkout/before');
    expect(rules).toContain(`frame-src ${CARDS} ${SHOP}/pixels/measured`);
  });

  it('may frame none where nobody does', async () =>
    expect(await rulesOf('/checkout/demo-digital')).toContain(`frame-src ${CARDS}`));

  it('runs no script of a network itself', async () =>
    expect((await rulesOf('/checkout/measured')).join()).not.toMatch(/facebook|google/));
});
