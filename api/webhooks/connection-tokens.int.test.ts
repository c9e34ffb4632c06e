import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { findConfiguration, handleConfiguration } from '../../eventstore/configuration.ts';
import { groupOf, newGeneration, projectAll } from '../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { openConnectionTokens } from './connection-tokens.ts';

const CONNECTION = 'acme-onz';
const noFee = { rate: 0, fixedCents: 0 };

let stack: TestStack;
let project: () => Promise<unknown>;

beforeAll(async () => {
  stack = await startTestStack();
  const generation = await newGeneration(stack, { active: true, group: groupOf('connections') });
  project = () => projectAll(stack, generation);
});
afterAll(() => stack?.stop());

const newToken = () => randomBytes(24).toString('base64url');

const connection = (token: string): ConfigurationOf<'ProviderConnection'> => ({
  connectionId: CONNECTION,
  platformId: 'acme',
  provider: 'ONZ',
  baseUrl: 'https://provider.example',
  publicKey: 'pk',
  webhookTokenDigest: createHash('sha256').update(token).digest('hex'),
  secrets: {},
  currencies: ['BRL'],
  fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee },
  payee: 'payee',
});

type Change = { kind: 'save'; content: ConfigurationOf<'ProviderConnection'> } | { kind: 'archive' };

async function change(command: Change): Promise<void> {
  const { revision } = await findConfiguration(stack.store, 'ProviderConnection', CONNECTION);
  const changed = await handleConfiguration(stack.store, {
    kind: 'ProviderConnection',
    id: CONNECTION,
    command: { ...command, expectedRevision: revision },
    commandId: randomUUID(),
    correlationId: 'test',
    actor: 'test',
  });
  if (!changed.ok) throw new Error(changed.error.code);
  await project();
}

/** As a process that asks for the first time. */
const connectionOf = (token: string) => openConnectionTokens(stack.database).connectionOf(token);

it('a token that is none is not looked up again and again', async () => {
  let asked = 0;
  const tokens = openConnectionTokens({
    writer: {
      query: async () => {
        asked += 1;
        return { rows: [] };
      },
    } as never,
  });
  const token = newToken();
  for (let time = 0; time < 5; time += 1) expect(await tokens.connectionOf(token)).toBeUndefined();
  expect([asked, tokens.remembers(token)]).toEqual([1, false]);
});

it('a token that was right is known to have been, however long nobody used it, until it is none', async () => {
  let rows = [{ connectionId: CONNECTION }];
  const tokens = openConnectionTokens({ writer: { query: async () => ({ rows }) } as never });
  const token = newToken();
  await tokens.connectionOf(token);
  await sleep(10);
  const later = performance.now() + 86_400_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(tokens.remembers(token)).toBe(true);
  rows = [];
  expect([await tokens.connectionOf(token), tokens.remembers(token)]).toEqual([undefined, false]);
  clock.mockRestore();
});

it('a token leads to its connection until it is replaced, archived or not', async () => {
  const [first, second] = [newToken(), newToken()];
  await change({ kind: 'save', content: connection(first) });
  expect(await connectionOf(first)).toBe(CONNECTION);
  await change({ kind: 'save', content: connection(second) });
  expect([await connectionOf(first), await connectionOf(second)]).toEqual([undefined, CONNECTION]);
  await change({ kind: 'archive' });
  expect([await connectionOf(first), await connectionOf(second)]).toEqual([undefined, CONNECTION]);
});
