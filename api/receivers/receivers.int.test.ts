// Slow: files are sent to a real object store, and administrators' passwords are hashed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Permission } from '../../domain/access/permissions.ts';
import {
  startTestObjectStore,
  type TestObjectStore,
} from '../../embedded/object-store/testing/object-store.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';
import { begunOn, DETAILS } from './testing/access.ts';

let store: TestObjectStore;
let api: ApiStack;
let platformId = '';
let [anaId, ana, staff] = ['', '', ''];

beforeAll(async () => {
  store = await startTestObjectStore();
  api = await startApi({ env: store.env });
});
afterAll(async () => {
  await api?.stop();
  await store?.stop();
});

const FLAGS: readonly Permission[] = ['isValidateDocumentsAvailable', 'isValidateBankAccountsAvailable'];
beforeEach(async () => {
  platformId = `p-${randomUUID()}`;
  anaId = `ana-${randomUUID()}`;
  ana = await api.signIn({ userId: anaId, role: 'PRODUCER', platformId });
  const userId = `adele-${randomUUID()}`;
  staff = await api.signIn({ userId, role: 'ADMINISTRATOR', platformId, permissions: [...FLAGS] });
});

const ask = (query: string, variables: object, cookie: string) =>
  api.graphql(query, { variables: { key: randomUUID(), ...variables }, cookie });
const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;
const answered = <Data>({ data, errors }: GraphqlAnswer): Data => {
  if (errors) throw new Error(JSON.stringify(errors));
  return data as Data;
};

const save = (input: object = DETAILS, cookie = ana) =>
  ask(
    `mutation($key: String!, $input: ReceiverDetailsInput!) {
      saveReceiverDetails(idempotencyKey: $key, input: $input) }`,
    { input },
    cookie,
  );
async function upload(cookie = ana): Promise<string> {
  const content = Buffer.from('a photo');
  const input = {
    purpose: 'DOCUMENT',
    fileName: 'rg.png',
    contentType: 'image/png',
    bytes: content.length,
  };
  const { createUploadLink: link } = answered<{
    createUploadLink: { signedUrl: string; key: string; headers: { name: string; value: string }[] };
  }>(
    await ask(
      'mutation($input: UploadInput!) { createUploadLink(input: $input) { signedUrl key headers { name value } } }',
      { input },
      cookie,
    ),
  );
  const headers = Object.fromEntries(link.headers.map(({ name, value }) => [name, value]));
  await fetch(link.signedUrl, { method: 'PUT', headers, body: content });
  return link.key;
}
const submit = (fileKey: string, document = 'photoDocument', cookie = ana) =>
  ask(
    `mutation($key: String!, $document: ReceiverDocumentName!, $file: String!) {
      submitReceiverDocument(idempotencyKey: $key, document: $document, key: $file) }`,
    { document, file: fileKey },
    cookie,
  );
const ACCOUNT = {
  ...{ bankCode: '341', branchNumber: '1234', accountNumber: '987654', accountDigit: '0' },
  ...{ accountType: 'CHECKING', accountHolder: 'Ana Souza', accountDocument: '529.982.247-25' },
};
const registerAccount = (input: object = ACCOUNT, cookie = ana) =>
  ask(
    `mutation($key: String!, $input: BankAccountInput!) {
      registerBankAccount(idempotencyKey: $key, input: $input) }`,
    { input },
    cookie,
  );
const registerKey = (pixKey: string, cookie = ana) =>
  ask(
    'mutation($key: String!, $pixKey: String!) { registerPixKey(idempotencyKey: $key, pixKey: $pixKey) }',
    { pixKey },
    cookie,
  );
const remove = (destinationId: string, cookie = ana) =>
  ask(
    'mutation($key: String!, $id: ID!) { removeDestination(idempotencyKey: $key, destinationId: $id) }',
    { id: destinationId },
    cookie,
  );

interface Mine {
  readonly state: string;
  readonly personKind: string;
  readonly details: object | null;
  readonly documents: readonly {
    readonly name: string;
    readonly state: string;
    readonly documentId: string | null;
    readonly reason: string | null;
    readonly note: string | null;
    readonly link: string | null;
  }[];
  readonly destinations: readonly {
    readonly id: string;
    readonly masked: string;
    readonly state: string;
  }[];
}
const mine = async (cookie = ana) =>
  answered<{ myReceiver: Mine }>(
    await ask(
      `{ myReceiver { state personKind details { name document monthlyRevenue address { city } }
        documents { name state documentId reason note link } destinations { id kind masked state pixType bank } } }`,
      {},
      cookie,
    ),
  ).myReceiver;
const documentOf = async (name: string) => (await mine()).documents.find((each) => each.name === name);
const decide = (field: string, variables: Record<string, unknown>, cookie = staff) => {
  const types: Readonly<Record<string, string>> = {
    ...{ id: 'ID!', document: 'ReceiverDocumentName!', documentId: 'ID!', destinationId: 'ID!' },
    ...{ reason: 'String!', note: 'String', connectionId: 'ID!', receiverId: 'String' },
  };
  const typeOf = (name: string) => {
    if (name !== 'reason') return types[name];
    if (field === 'refuseReceiverDocument') return 'DocumentRefusalReason!';
    return field === 'refuseDestination' ? 'DestinationRefusalReason!' : 'String!';
  };
  const names = Object.keys(variables);
  const declared = names.map((name) => `$${name}: ${typeOf(name)}`).join(', ');
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  const selected: Readonly<Record<string, string>> = {
    revealReceiver: '{ name document address { street } }',
    revealDestination: '{ pixKey branch account holder holderDocument }',
  };
  return ask(
    `mutation($key: String!, ${declared}) { ${field}(idempotencyKey: $key, ${passed}) ${selected[field] ?? ''} }`,
    variables,
    cookie,
  );
};

describe('a seller', () => {
  it('begins with nothing, and says who they are', async () => {
    expect(await mine()).toMatchObject({ state: 'INCOMPLETE', personKind: 'UNKNOWN', details: null });
    answered(await save());
    expect(await mine()).toMatchObject({
      personKind: 'PERSON',
      details: { document: '52998224725', monthlyRevenue: 500_000, address: { city: 'São Paulo' } },
    });
    const wrong = await save({ ...DETAILS, document: '52998224726' });
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'document', code: 'INVALID_DOCUMENT' }],
    });
  });

  it('sends a file of their own, which staff refuse and they send again', async () => {
    answered(await save());
    answered(await submit(await upload()));
    const sent = await documentOf('photoDocument');
    expect(await (await fetch(sent?.link ?? '')).text()).toBe('a photo');
    const seen = { id: anaId, document: 'photoDocument', documentId: sent?.documentId };
    expect(codeOf(await decide('refuseReceiverDocument', { ...seen, reason: 'OTHER' }))).toBe(
      'NOTE_REQUIRED',
    );
    answered(await decide('refuseReceiverDocument', { ...seen, reason: 'ILLEGIBLE', note: 'Glare' }));
    expect(await documentOf('photoDocument')).toMatchObject({
      state: 'REFUSED',
      reason: 'ILLEGIBLE',
      note: 'Glare',
    });
    answered(await submit(await upload()));
    expect(codeOf(await decide('validateReceiverDocument', seen))).toBe('CONFLICT');
    const again = { ...seen, documentId: (await documentOf('photoDocument'))?.documentId };
    answered(await decide('validateReceiverDocument', again));
    expect(await documentOf('photoDocument')).toMatchObject({ state: 'VALIDATED', reason: null });
    expect(codeOf(await submit(await upload()))).toBe('DOCUMENT_VALIDATED');
  });

  it('sends no file of somebody else', async () => {
    const bia = await api.signIn({ userId: `bia-${randomUUID()}`, role: 'PRODUCER', platformId });
    expect(codeOf(await submit(await upload(bia)))).toBe('NOT_FOUND');
    expect(codeOf(await submit('certificates/x'))).toBe('NOT_FOUND');
  });

  it('registers accounts and keys, sees them masked, and removes their own alone', async () => {
    answered(await registerAccount());
    answered(await registerKey('(11) 98765-4321'));
    expect(codeOf(await registerKey('+5511987654321'))).toBe('ALREADY_EXISTS');
    expect((await registerKey('123')).errors?.[0]?.extensions).toMatchObject({
      fields: [{ field: 'pixKey', code: 'INVALID_PIX_KEY' }],
    });
    expect(
      (await registerAccount({ ...ACCOUNT, bankCode: '999' })).errors?.[0]?.extensions,
    ).toMatchObject({
      fields: [{ field: 'bankCode', code: 'BANK_NOT_SUPPORTED' }],
    });
    const { destinations } = await mine();
    expect(destinations.map(({ masked }) => masked)).toEqual(['(11) •••••-4321', '1234 / •••54-0']);
    const bia = await api.signIn({ userId: `bia-${randomUUID()}`, role: 'PRODUCER', platformId });
    answered(await registerKey('bia@example.com', bia));
    expect(codeOf(await remove(destinations[0]?.id ?? '', bia))).toBe('DESTINATION_NOT_FOUND');
    answered(await remove(destinations[0]?.id ?? ''));
    expect((await mine()).destinations).toHaveLength(1);
  });
});

describe('staff', () => {
  it('see who waits, masked, and whole once they say why', async () => {
    answered(await save());
    answered(await submit(await upload()));
    const { documentValidations: list } = answered<{
      documentValidations: { nodes: object[]; counts: object[] };
    }>(
      await ask(
        `{ documentValidations(filter: { state: TO_VALIDATE }) {
          nodes { id state waiting missing details { name document address { street city } } duplicates { id } acquirers { id } }
          counts { status count } } }`,
        {},
        staff,
      ),
    );
    expect(list.nodes).toEqual([
      {
        ...{ id: anaId, state: 'TO_VALIDATE', waiting: 1, duplicates: [], acquirers: [] },
        missing: ['photoPersonWithDocument', 'addressProof', 'balanceSheet'],
        details: {
          ...{ name: 'Ana Souza', document: '•••.982.247-••' },
          address: { street: '•••', city: 'São Paulo' },
        },
      },
    ]);
    expect(list.counts).toContainEqual({ status: 'TO_VALIDATE', count: 1 });
    expect(codeOf(await decide('revealReceiver', { id: anaId, reason: '' }))).toBe('INVALID_INPUT');
    const { revealReceiver } = answered<{ revealReceiver: object }>(
      await decide('revealReceiver', { id: anaId, reason: 'Compare with the photo' }),
    );
    expect(revealReceiver).toMatchObject({
      document: '52998224725',
      address: { street: 'Avenida Paulista' },
    });
    const written = await api.stack.store.load(`receiver-${anaId}`);
    expect(written.at(-1)).toMatchObject({
      type: 'ReceiverRevealed',
      data: { reason: 'Compare with the photo' },
    });
    expect(JSON.stringify(written.map(({ data }) => data))).not.toContain('52998224725');
  });

  it('see others with the same document', async () => {
    const other = await begunOn(api, platformId);
    answered(await save());
    const { documentValidation } = answered<{ documentValidation: { duplicates: { id: string }[] } }>(
      await ask(
        'query($id: ID!) { documentValidation(id: $id) { duplicates { id } } }',
        { id: anaId },
        staff,
      ),
    );
    expect(documentValidation.duplicates.map(({ id }) => id)).toEqual([other]);
  });

  it('see whether the holder is the seller, and decide', async () => {
    answered(await save());
    answered(await registerAccount());
    answered(
      await registerAccount({
        ...ACCOUNT,
        accountNumber: '1',
        accountHolder: 'José Lima',
        accountDocument: '11.222.333/0001-81',
      }),
    );
    const { destinationValidations: list } = answered<{
      destinationValidations: { nodes: { id: string; nameMatch: string }[] };
    }>(
      await ask(
        `{ destinationValidations(filter: { state: REGISTERED }) {
          nodes { id sellerId nameMatch documentMatch holderDocument others previous { masked } destination { bank } } } }`,
        {},
        staff,
      ),
    );
    expect(list.nodes).toMatchObject([
      { nameMatch: 'OTHER', documentMatch: 'OTHER', holderDocument: '••.•••.•••/0001-••' },
      { nameMatch: 'SAME', documentMatch: 'SAME', others: 0, previous: null },
    ]);
    const [other, own] = list.nodes.map(({ id }) => ({ id: anaId, destinationId: id }));
    answered(await decide('validateDestination', { ...own }));
    answered(await decide('refuseDestination', { ...other, reason: 'HOLDER_MISMATCH' }));
    expect((await mine()).destinations.map(({ state }) => state)).toEqual(['REFUSED', 'VALIDATED']);
    const { revealDestination } = answered<{ revealDestination: object }>(
      await decide('revealDestination', { ...own, reason: 'Compare with the proof' }),
    );
    expect(revealDestination).toEqual({
      ...{ pixKey: null, branch: '1234', account: '987654-0', holder: 'Ana Souza' },
      holderDocument: '529.982.247-25',
    });
  });

  it('settle nothing that was not asked for, and nothing of another platform', async () => {
    answered(await save());
    const settled = { id: anaId, connectionId: 'nobody', reason: 'Looked at the panel' };
    expect(codeOf(await decide('settleReceiver', settled))).toBe('NOT_FOUND');
    const elsewhere = await api.signIn({
      ...{ userId: `eva-${randomUUID()}`, role: 'ADMINISTRATOR', platformId: 'elsewhere' },
      permissions: [...FLAGS],
    });
    const reveal = { id: anaId, reason: 'Curious' };
    expect(codeOf(await decide('revealReceiver', reveal, elsewhere))).toBe('NOT_FOUND');
  });
});
