import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { demoConfigurations, DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const OFFER = demoConfigurations.find(({ id }) => id === 'demo-digital')
  ?.content as ConfigurationOf<'Offer'>;
const { platformId, appearance } = OFFER;

/** Links to files are signed; nobody asks the server that they lead to. */
const S3 = {
  ...{ S3_ENDPOINT: 'http://files.example', S3_REGION: 'local', S3_ACCESS_KEY_ID: 'razao' },
  ...{ S3_SECRET_ACCESS_KEY: 'secret', S3_PUBLIC_BUCKET: 'media', S3_PRIVATE_BUCKET: 'papers' },
};
const MEDIA = 'http://files.example/media';

let api: ApiStack;
let seller = '';

beforeAll(async () => {
  api = await startApi({ own: true, env: S3 });
  for (const { kind, id, content } of demoConfigurations)
    await api.save(kind, id, content as ConfigurationOf<typeof kind>);
  seller = await api.signIn({ userId: DEMO_PRODUCER.userId, role: 'PRODUCER', platformId });
  await api.project();
});
afterAll(() => api?.stop());

const picture = (url: string) => ({ url, width: 640, height: 200 });
const feedback = (changes: object = {}) => ({
  ...{ id: 'f1', title: 'Ana', description: 'Gostei', image: null, stars: 5 },
  ...changes,
});
const countdown = (changes: object = {}) => ({
  ...{ minutes: 10, text: 'Só hoje', endText: '', textColor: '#000000', backgroundColor: '#ffcc00' },
  ...changes,
});
const chat = (changes: object = {}) => ({
  ...{ phone: '11987650000', message: 'Olá', side: 'LEFT' },
  ...changes,
});
const APPEARANCE = `appearance { logoTopImage { url width height } headerImage { url width height }
  bannerText bannerTextColor bannerTextBackgroundColor colorPrimary
  feedbacks { id title description image { url } stars }
  countdown { minutes text endText textColor backgroundColor }
  chat { phone message side } backRedirect }`;

/** A fresh offer of the seller, as it was first saved. */
async function anOffer(changes: Partial<ConfigurationOf<'Offer'>> = {}): Promise<string> {
  const id = randomUUID();
  await api.save('Offer', id, { ...OFFER, offerId: id, ...changes });
  return id;
}

async function save(id: string, changes: object, { cookie = seller, expectedRevision = 0 } = {}) {
  const { data, errors } = await api.graphql(
    `mutation($key: String!, $id: ID!, $revision: Int!, $changes: OfferChanges!) {
      saveOffer(idempotencyKey: $key, id: $id, expectedRevision: $revision, changes: $changes) {
        revision layout ${APPEARANCE} } }`,
    { cookie, variables: { key: randomUUID(), id, revision: expectedRevision, changes } },
  );
  const saved = (data as { saveOffer?: Record<string, unknown> } | null)?.saveOffer;
  return { saved, refused: errors?.[0]?.extensions };
}
const brand = async (changes: object, id?: string) =>
  save(id ?? (await anOffer()), { appearance: { ...appearance, ...changes } });

const uploadedUrl = async (purpose = 'CHECKOUT_IMAGE') => {
  const input = { purpose, fileName: 'Meu logo.png', contentType: 'image/png', bytes: 12 };
  const { data } = await api.graphql(
    'mutation($input: UploadInput!) { createUploadLink(input: $input) { imageUrl } }',
    { cookie: seller, variables: { input } },
  );
  return (data as { createUploadLink: { imageUrl: string } }).createUploadLink.imageUrl;
};

describe('the appearance of an offer', () => {
  it('is changed as a whole by its seller, with the layout, and buyers see it', async () => {
    const id = await anOffer();
    const url = await uploadedUrl();
    const branded = {
      ...appearance,
      ...{ logoTopImage: picture(url), headerImage: null, bannerText: 'Frete grátis' },
      ...{ colorPrimary: '#06c167', feedbacks: [feedback(), feedback({ id: 'f2', stars: 1 })] },
      ...{ countdown: countdown(), chat: chat(), backRedirect: 'https://shop.example/volte' },
    };
    const { saved } = await save(id, { layout: 'VEGA', appearance: branded });
    expect(saved).toMatchObject({ revision: 1, layout: 'VEGA', appearance: branded });
    const { data } = await api.graphql(
      `query($id: ID!) { checkout(id: $id) { layout ${APPEARANCE} }
        offerSettings(id: $id) { layout ${APPEARANCE} } }`,
      { cookie: seller, variables: { id } },
    );
    const { checkout, offerSettings } = data as Record<string, unknown>;
    expect(offerSettings).toMatchObject({ layout: 'VEGA', appearance: branded });
    expect(checkout).toEqual(offerSettings);
  });

  it('has nothing of what is left out of it', async () => {
    const { bannerTextColor, bannerTextBackgroundColor, colorPrimary } = appearance;
    const colours = { bannerTextColor, bannerTextBackgroundColor, colorPrimary };
    const { saved } = await save(await anOffer(), { appearance: colours });
    expect(saved?.['appearance']).toEqual({
      ...colours,
      ...{ logoTopImage: null, headerImage: null, bannerText: null, feedbacks: [] },
      ...{ countdown: null, chat: null, backRedirect: null },
    });
  });

  it('keeps a script in its texts as the text that it is', async () => {
    const title = '<script>alert(1)</script>';
    const { saved } = await brand({ bannerText: title, feedbacks: [feedback({ title })] });
    expect(saved?.['appearance']).toMatchObject({ bannerText: title, feedbacks: [{ title }] });
  });

  it.each([
    ['colorPrimary', 'green', 'INVALID_FORMAT'],
    ['colorPrimary', '#06c', 'INVALID_FORMAT'],
    ['bannerTextColor', '#fff;}', 'INVALID_FORMAT'],
    ['bannerTextBackgroundColor', '', 'INVALID_FORMAT'],
    ['bannerText', 'x'.repeat(301), 'TOO_BIG'],
    ['backRedirect', 'http://shop.example', 'INVALID_FORMAT'],
    ['backRedirect', 'javascript:alert(1)', 'INVALID_FORMAT'],
    ['backRedirect', 'https://ana:segredo@shop.example', 'CREDENTIALS'],
    ['backRedirect', `https://shop.example/${'x'.repeat(2_000)}`, 'TOO_BIG'],
    ['feedbacks', Array.from({ length: 21 }, (_, n) => feedback({ id: `f${n}` })), 'TOO_BIG'],
  ])('refuses what does not fit: %s (%#)', async (field, value, code) => {
    expect((await brand({ [field]: value })).refused).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field: `appearance.${field}`, code }],
    });
  });

  it.each([
    ['feedbacks.0.title', { feedbacks: [feedback({ title: '' })] }, 'TOO_SMALL'],
    ['feedbacks.1.title', { feedbacks: [feedback(), feedback({ title: 'x'.repeat(81) })] }, 'TOO_BIG'],
    ['feedbacks.0.description', { feedbacks: [feedback({ description: 'x'.repeat(501) })] }, 'TOO_BIG'],
    ['feedbacks.0.stars', { feedbacks: [feedback({ stars: 6 })] }, 'TOO_BIG'],
    ['feedbacks.0.stars', { feedbacks: [feedback({ stars: 0 })] }, 'TOO_SMALL'],
    ['feedbacks.1.id', { feedbacks: [feedback(), feedback()] }, 'REPEATED'],
    ['countdown.minutes', { countdown: countdown({ minutes: 0 }) }, 'TOO_SMALL'],
    ['countdown.minutes', { countdown: countdown({ minutes: 1_441 }) }, 'TOO_BIG'],
    ['countdown.text', { countdown: countdown({ text: 'x'.repeat(121) }) }, 'TOO_BIG'],
    ['countdown.textColor', { countdown: countdown({ textColor: 'red' }) }, 'INVALID_FORMAT'],
    ['chat.phone', { chat: chat({ phone: '(11) 98765-0000' }) }, 'INVALID_FORMAT'],
    ['chat.phone', { chat: chat({ phone: '5511987650000' }) }, 'INVALID_PHONE'],
    ['chat.message', { chat: chat({ message: 'x'.repeat(301) }) }, 'TOO_BIG'],
    ['headerImage.width', { headerImage: { ...picture('/x.png'), width: 0 } }, 'TOO_SMALL'],
  ])('says where: %s (%#)', async (field, changes, code) => {
    expect((await brand(changes)).refused).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field: `appearance.${field}`, code }],
    });
  });

  it.each([
    ['of somebody else’s server', async () => 'https://elsewhere.example/logo.png'],
    ['uploaded for something else', () => uploadedUrl('PRODUCT_IMAGE')],
    ['that nobody uploaded', async () => `${MEDIA}/checkouts/../products/logo.png`],
    ['with a query', async () => `${await uploadedUrl()}?x`],
    ['that is a script', async () => 'javascript:alert(1)'],
  ])('takes no picture %s', async (_which, urlOf) => {
    const url = await urlOf();
    expect((await brand({ feedbacks: [feedback({ image: picture(url) })] })).refused).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field: 'appearance.feedbacks.0.image', code: 'ADDRESS_REFUSED' }],
    });
  });

  it('keeps a picture that is there already, wherever it is from', async () => {
    const headerImage = picture('https://elsewhere.example/old.png');
    const id = await anOffer({ appearance: { ...appearance, headerImage } });
    const { saved } = await brand({ headerImage, bannerText: 'Oi' }, id);
    expect(saved?.['appearance']).toMatchObject({ headerImage, bannerText: 'Oi' });
  });

  it('is not written over what somebody else has saved', async () => {
    const id = await anOffer();
    await brand({ bannerText: 'Primeiro' }, id);
    const { refused } = await brand({ bannerText: 'Segundo' }, id);
    expect(refused).toEqual({ code: 'CONFLICT', revision: 1 });
  });
});

describe('the policy of the app’s pages', () => {
  it('lets them send pictures to where they are kept and show them from there', async () => {
    const page = await api.server.inject('/platform/checkout-builder/demo-digital');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' http://files.example;");
    expect(policy).toContain("img-src 'self' data: https: http://files.example;");
    const checkout = String(
      (await api.server.inject('/checkout/demo-digital')).headers['content-security-policy'],
    );
    expect(checkout).toContain("img-src 'self' data: https: http://files.example;");
    expect(checkout).toMatch(/connect-src 'self' wss?:\/\/[^ ;]+;/);
  });
});
