import { expect, it } from 'vitest';
import corpus from '../../domain/events/corpus/v1.json' with { type: 'json' };
import { rowsAfter } from '../../runtime/testing/rows.ts';
import { connectionTokens } from './connection-tokens.ts';

const saved = corpus.streams
  .flatMap(({ events }) => events as { type: string; data: { connectionId?: string; webhookTokenDigest?: string } }[])
  .find(({ type }) => type === 'ProviderConnectionSaved');

it('a webhook’s token names its connection, by digest only', () => {
  const rows = rowsAfter(connectionTokens, saved ? [saved] : [], 'connection-acme-onz').all('connection_tokens');
  expect(rows).toEqual([{ token_digest: saved?.data.webhookTokenDigest, connection_id: saved?.data.connectionId, position: 0 }]);
});
