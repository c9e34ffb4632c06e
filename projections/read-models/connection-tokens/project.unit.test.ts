import { expect, it } from 'vitest';
import corpus from '../../../domain/events/corpus/v1.json' with { type: 'json' };
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { connectionTokens } from './project.ts';
import { connectionTokens as table } from './table.ts';

const STREAM = 'connection-acme-onz';
const corpusEvents = corpus.streams.flatMap(
  ({ events }) => events as { type: string; data: Record<string, unknown> }[],
);
const saved = corpusEvents.find(({ type }) => type === 'ProviderConnectionSaved') ?? {
  type: '',
  data: {},
};
const rotated = { ...saved, data: { ...saved.data, webhookTokenDigest: 'digest-of-the-new-token' } };
const archived = { type: 'ProviderConnectionArchived', data: {} };

const rowsOf = (...events: (typeof saved)[]) => rowsAfter(connectionTokens, events, STREAM).all(table);

it('a webhook’s token names its connection, by digest only', () => {
  expect(rowsOf(saved)).toEqual([
    { connectionId: 'acme-onz', tokenDigest: saved.data.webhookTokenDigest, position: 0 },
  ]);
});

it('a replaced token names no connection any more', () => {
  expect(rowsOf(saved, rotated)).toEqual([
    { connectionId: 'acme-onz', tokenDigest: 'digest-of-the-new-token', position: 1 },
  ]);
});

it('the token of an archived connection still names it, until it is replaced', () => {
  expect(rowsOf(saved, archived)).toMatchObject([{ tokenDigest: saved.data.webhookTokenDigest }]);
  expect(rowsOf(saved, archived, rotated)).toMatchObject([{ tokenDigest: 'digest-of-the-new-token' }]);
});
