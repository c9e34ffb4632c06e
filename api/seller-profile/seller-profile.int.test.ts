import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { demo } from '../products/testing/access.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';

/** Links to files are signed; nobody asks the server that they lead to. */
const S3 = {
  ...{ S3_ENDPOINT: 'http://files.example', S3_REGION: 'local', S3_ACCESS_KEY_ID: 'razao' },
  ...{ S3_SECRET_ACCESS_KEY: 'secret', S3_PUBLIC_BUCKET: 'media', S3_PRIVATE_BUCKET: 'papers' },
};

let api: ApiStack;
let [ana, cookie] = ['', ''];
beforeAll(async () => {
  api = await startApi({ own: true, env: S3 });
});
afterAll(() => api?.stop());
beforeEach(async () => {
  ana = `ana-${randomUUID()}`;
  cookie = await api.signIn({ userId: ana, role: 'PRODUCER', platformId: 'acme' });
});

const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;
const PROFILE = `id revision avatar { url } brand { name }
  checkout { logoTopImage { url } colorPrimary bannerTextColor bannerTextBackgroundColor }`;
const CHECKOUT = {
  ...{ logoTopImage: null, colorPrimary: '#112233' },
  ...{ bannerTextColor: '#ffffff', bannerTextBackgroundColor: '#445566' },
};

const profile = async () =>
  ((await api.graphql(`{ sellerProfile { ${PROFILE} } }`, { cookie })).data as Record<string, unknown>)[
    'sellerProfile'
  ];
const save = (
  changes: object,
  { id = ana, expectedRevision = -1, key = randomUUID() as string, by = cookie } = {},
) =>
  api.graphql(
    `mutation($key: String!, $id: ID!, $revision: Int!, $changes: SellerProfileChanges!) {
      saveSellerProfile(idempotencyKey: $key, id: $id, expectedRevision: $revision, changes: $changes) { ${PROFILE} } }`,
    { variables: { key, id, revision: expectedRevision, changes }, cookie: by },
  );
const me = async () => (await api.graphql('{ me { brand { name avatar { url } } } }', { cookie })).data;
const sent = async (purpose: string) => {
  const { data } = await api.graphql(
    `mutation($input: UploadInput!) { createUploadLink(input: $input) { imageUrl } }`,
    { variables: { input: { purpose, fileName: 'a.png', contentType: 'image/png', bytes: 9 } }, cookie },
  );
  return { url: (data as { createUploadLink: { imageUrl: string } }).createUploadLink.imageUrl };
};

describe('a seller’s profile', () => {
  it('begins as it is for whoever has said nothing', async () => {
    expect(await profile()).toMatchObject({ id: ana, revision: -1, avatar: null, brand: { name: '' } });
    expect(await me()).toEqual({ me: { brand: { name: '', avatar: null } } });
  });

  it('is saved once however often the same call comes, and shown where one is named', async () => {
    const avatar = { ...(await sent('PROFILE_IMAGE')), width: 200, height: 200 };
    const key = randomUUID();
    const saving = () => save({ avatar, brand: { name: 'Horizonte' } }, { key });
    expect((await saving()).data).toMatchObject({ saveSellerProfile: { revision: 0 } });
    expect((await saving()).data).toMatchObject({ saveSellerProfile: { revision: 0 } });
    const brand = { name: 'Horizonte', avatar: { url: avatar.url } };
    expect(await me()).toEqual({ me: { brand } });
    expect((await save({ checkout: CHECKOUT }, { expectedRevision: 0 })).data).toMatchObject({
      saveSellerProfile: { revision: 1, brand: { name: 'Horizonte' }, checkout: CHECKOUT },
    });
  });

  it('is an event of its seller, in which their brand is sealed', async () => {
    await save({ brand: { name: 'Maria Aparecida' } });
    const events = await api.stack.store.load(`profile-${ana}`);
    expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
      ['SellerProfileSaved', `user:${ana}`],
    ]);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('Maria');
  });

  it('is nobody else’s to change, and nothing of a revision that was not seen', async () => {
    const otto = await api.signIn({ userId: `otto-${ana}`, role: 'PRODUCER', platformId: 'acme' });
    expect(codeOf(await save({ brand: { name: 'Otto' } }, { by: otto }))).toBe('NOT_FOUND');
    await save({ brand: { name: 'Horizonte' } });
    expect(codeOf(await save({ brand: { name: 'Otto' } }, { by: otto }))).toBe('NOT_FOUND');
    expect(codeOf(await save({ brand: { name: 'Outra' } }))).toBe('CONFLICT');
    const answers = await Promise.all([
      save({ brand: { name: 'Uma' } }, { expectedRevision: 0 }),
      save({ brand: { name: 'Outra' } }, { expectedRevision: 0 }),
    ]);
    expect(answers.map((answer) => codeOf(answer) ?? 'DONE').toSorted()).toEqual(['CONFLICT', 'DONE']);
  });

  it('takes pictures alone that were sent for their place', async () => {
    const size = { width: 9, height: 9 };
    const refused = await save({
      avatar: { ...(await sent('CHECKOUT_IMAGE')), ...size },
      checkout: { ...CHECKOUT, logoTopImage: { url: 'https://else.example/a.png', ...size } },
    });
    expect(refused.errors?.[0]?.extensions['fields']).toEqual([
      { field: 'avatar', code: 'ADDRESS_REFUSED' },
      { field: 'checkout.logoTopImage', code: 'ADDRESS_REFUSED' },
    ]);
  });
});

it('a new checkout begins with its producer’s logo and colours, and one of before stays', async () => {
  const productId = randomUUID();
  const course = demo<ConfigurationOf<'Product'>>('demo-course');
  await api.save('Product', productId, { ...course, productId, platformId: 'acme', producerId: ana });
  const offer = async () => {
    const { data } = await api.graphql(
      `mutation($key: String!, $input: OfferInput!) { createOffer(idempotencyKey: $key, input: $input) {
        id appearance { logoTopImage { url } colorPrimary bannerTextColor bannerTextBackgroundColor bannerText } } }`,
      {
        variables: {
          key: randomUUID(),
          input: { productId, title: 'Curso', priceCents: 4_900, methods: ['PIX'] },
        },
        cookie,
      },
    );
    return (data as { createOffer: { id: string; appearance: object } }).createOffer;
  };
  const before = await offer();
  const logoTopImage = { ...(await sent('CHECKOUT_IMAGE')), width: 300, height: 80 };
  expect((await save({ checkout: { ...CHECKOUT, logoTopImage } })).errors).toBeUndefined();
  const { url } = logoTopImage;
  expect((await offer()).appearance).toEqual({ ...CHECKOUT, bannerText: null, logoTopImage: { url } });
  const { data } = await api.graphql(
    'query($id: ID!) { offerSettings(id: $id) { appearance { colorPrimary } } }',
    { variables: { id: before.id }, cookie },
  );
  expect(data).toEqual({ offerSettings: { appearance: { colorPrimary: '#0762d1' } } });
});
