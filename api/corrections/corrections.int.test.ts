import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type ApiStack } from '../testing/api-stack.ts';
import { things } from './testing/access.ts';

let api: ApiStack;
let [cookie, id] = ['', ''];

beforeAll(async () => {
  api = await startApi();
  const owner = { platformId: 'acme', producerId: 'paula' };
  cookie = await api.signIn({ userId: 'paula', role: 'PRODUCER', platformId: 'acme' });
  id = (await things[0]?.make(api, owner)) ?? '';
  await api.project();
});
afterAll(() => api?.stop());

const listed = async (state: string) => {
  const { data } = await api.graphql(
    `{ corrections(filter: { state: ${state} }) { nodes { id reason } } }`,
    {
      cookie,
    },
  );
  return (data as { corrections: { nodes: unknown[] } }).corrections.nodes;
};
const close = (reason: string) =>
  api.graphql(
    'mutation($key: String!, $id: ID!, $reason: String!) { closeCorrection(idempotencyKey: $key, id: $id, reason: $reason) }',
    { cookie, variables: { key: randomUUID(), id, reason } },
  );

describe('a correction', () => {
  it('is not closed without a reason', async () => {
    const { errors } = await close(' ');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'reason', code: 'TOO_SMALL' }],
    });
  });

  it('is closed, and the answer waits until readers see it', async () => {
    expect(await listed('OPEN')).toMatchObject([{ id }]);
    expect((await close('It is done')).data).toEqual({ closeCorrection: true });
    expect(await listed('OPEN')).toEqual([]);
    expect(await listed('CLOSED')).toEqual([{ id, reason: 'It is done' }]);
  });

  it('is made and changed as its sellers need it', () => {
    expect.fail(
      'Say in corrections.graphql what can be asked for, and here what is answered. See docs/how-to/noun.md.',
    );
  });
});
