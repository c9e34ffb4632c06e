import { describe, expect, it } from 'vitest';
import { account } from '../../domain/ledger/accounts.ts';
import { breakdownOf, sellersPart } from './breakdown.ts';

type Row = Parameters<typeof breakdownOf>[0];
type Share = Parameters<typeof breakdownOf>[1][number];

const KEPT = ['RESERVE', 'PENDING', 'AVAILABLE', 'DEBT'];
/** What the platform bears by itself, or only holds. */
const NOT_THE_SELLERS = ['receivable', 'cash', 'providerFee', 'user', 'debt'];

const row = { producer_id: 'ana', amount_cents: 10_000, refunded_cents: 0, net_cents: 0 } as Row;
const share = (name: string, amount_cents: number, of: Partial<Share> = {}) =>
  ({ account: name, amount_cents, user_id: null, bucket: null, ...of }) as Share;

describe('the breakdown of a sale', () => {
  const incomes = Object.entries(account).filter(([name]) => !NOT_THE_SELLERS.includes(name));

  it.each(incomes)('has a line for %s, so that all of them add up', (_, name) => {
    const shares = [
      share(String(name), -1_500),
      share(account.user('ana', 'pending'), -8_500, { user_id: 'ana', bucket: 'pending' }),
    ];
    const lines = breakdownOf(row, shares);
    const sumOf = (kept: boolean) =>
      lines
        .filter(({ kind }) => KEPT.includes(kind) === kept)
        .reduce((sum, { amount }) => sum + amount, 0);
    expect([sumOf(true), sumOf(false)]).toEqual([8_500, sellersPart(row, shares)]);
  });
});
