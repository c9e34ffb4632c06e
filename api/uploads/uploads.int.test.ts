import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestObjectStore,
  type TestObjectStore,
} from '../../embedded/object-store/testing/object-store.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let store: TestObjectStore;
let api: ApiStack;
let [producer, another, bare] = ['', '', ''];

beforeAll(async () => {
  store = await startTestObjectStore();
  api = await startApi({ env: store.env });
  producer = await api.signIn({ userId: 'ana', role: 'PRODUCER' });
  another = await api.signIn({ userId: 'bia', role: 'PRODUCER' });
  bare = await api.signIn({ userId: 'ada', role: 'ADMINISTRATOR' });
});
afterAll(async () => {
  await api?.stop();
  await store?.stop();
});

interface UploadLink {
  readonly signedUrl: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly imageUrl: string | null;
  readonly key: string | null;
  readonly expiresAt: string;
}

const content = Buffer.from('%PDF-1.7 some paper');
const ask = async (cookie: string, input: object): Promise<UploadLink> => {
  const { data, errors } = await api.graphql(
    `mutation($input: UploadInput!) { createUploadLink(input: $input) {
      signedUrl headers { name value } imageUrl key expiresAt } }`,
    { cookie, variables: { input: { bytes: content.length, ...input } } },
  );
  if (errors) throw new Error(String(errors[0]?.extensions.code));
  return (data as { createUploadLink: UploadLink }).createUploadLink;
};
const send = ({ signedUrl, headers }: UploadLink) =>
  fetch(signedUrl, {
    method: 'PUT',
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    body: content,
  });
const linkTo = async (cookie: string, key: string | null) =>
  api.graphql('query($key: String!) { fileLink(key: $key) { signedUrl } }', {
    cookie,
    variables: { key },
  });

const picture = { purpose: 'PRODUCT_IMAGE', fileName: 'Xícara de café.html', contentType: 'image/png' };
const paper = { purpose: 'DOCUMENT', fileName: 'rg.pdf', contentType: 'application/pdf' };

describe('a file that somebody sends', () => {
  it('as a picture is seen by everybody at its address', async () => {
    const link = await ask(producer, picture);
    expect((await send(link)).status).toBe(200);
    expect(link.imageUrl).toMatch(/\/media\/products\/[\da-f-]{36}\/Xicara-de-cafe\.png$/);
    expect(link.key).toBeNull();
    const answer = await fetch(link.imageUrl ?? '');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
  });

  it('as a document is seen by a link alone, which another seller does not get', async () => {
    const link = await ask(producer, paper);
    expect((await send(link)).status).toBe(200);
    expect(link.imageUrl).toBeNull();
    expect((await fetch(link.signedUrl.replace(/\?.*/, ''))).status).toBe(403);

    const { data } = await linkTo(producer, link.key);
    const { signedUrl } = (data as { fileLink: { signedUrl: string } }).fileLink;
    expect(Buffer.from(await (await fetch(signedUrl)).arrayBuffer())).toEqual(content);

    const { errors } = await linkTo(another, link.key);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
  });

  it('has a link of its own each time', async () => {
    const [first, second] = [await ask(producer, paper), await ask(producer, paper)];
    expect(first.key).not.toBe(second.key);
  });

  it.each([
    ['nobody who is signed in', () => '', picture, 'UNAUTHENTICATED'],
    ['an administrator without the flag', () => bare, { ...picture, purpose: 'BANNER' }, 'FORBIDDEN'],
    [
      'a drawing that can hold a script',
      () => producer,
      { ...picture, contentType: 'image/svg+xml' },
      'INVALID_INPUT',
    ],
  ])('gets no link for %s', async (_who, cookie, input, code) => {
    await expect(ask(cookie(), input)).rejects.toThrow(code);
  });

  it('gets no link where files are kept nowhere', async () => {
    const without = await startApi();
    const cookie = await without.signIn({ userId: 'ana', role: 'PRODUCER' });
    const { errors } = await without.graphql(
      'mutation($input: UploadInput!) { createUploadLink(input: $input) { key } }',
      { cookie, variables: { input: { ...picture, bytes: 1 } } },
    );
    await without.stop();
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPLOADS_NOT_AVAILABLE']);
  });
});
