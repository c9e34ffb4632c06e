import { expect, it } from 'vitest';
import { Table } from '../store/table.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { CardTokens, hasExpired, type CardToken } from './tokens.ts';

const card = { number: '4111111111111111', holder: 'Maria', expMonth: 12, expYear: 40 };

function setUp() {
  const clock = new ManualClock();
  const written: unknown[] = [];
  const table = new Table<CardToken>('tokens', new Map(), (_table, _id, value) => written.push(value));
  return { clock, table, written, tokens: new CardTokens(table, clock, 60_000) };
}

it('is good once', () => {
  const { tokens } = setUp();
  tokens.issue('token_1', card);
  expect(tokens.spend('token_1')).toMatchObject({ outcome: 'approved', lastFour: '1111' });
  expect(tokens.spend('token_1')).toBeUndefined();
});

it('lives for its time and not a millisecond longer', async () => {
  const { tokens, clock } = setUp();
  tokens.issue('token_1', card);
  tokens.issue('token_2', card);
  await clock.advance(59_999);
  expect(tokens.spend('token_1')).toBeDefined();
  await clock.advance(1);
  expect(tokens.spend('token_2')).toBeUndefined();
});

it('is forgotten after its time, used or not', async () => {
  const { tokens, table, clock } = setUp();
  for (let i = 0; i < 100; i += 1) tokens.issue(`old_${i}`, card);
  await clock.advance(60_000);
  tokens.issue('new', card);
  expect(table.size).toBe(1);
});

it('never writes the number down', () => {
  const { tokens, written } = setUp();
  tokens.issue('token_1', card);
  expect(JSON.stringify(written)).not.toContain(card.number);
});

it('expires with the last day of its month', () => {
  expect(hasExpired(11, 26, Date.parse('2026-11-30T23:59:59Z'))).toBe(false);
  expect(hasExpired(11, 2026, Date.parse('2026-12-01T00:00:00Z'))).toBe(true);
});
