import type pg from 'pg';
import { queryWholeTables, readWholeTables } from '../whole-tables.ts';

/** Where the rebuilt tables of the two groups are that the checks look at. */
export interface Schemas {
  readonly sales: string;
  readonly ledger: string;
}

/** Each query finds what must not exist (specification/money#invariants). */
const CHECKS: readonly { readonly sentence: string; readonly sql: (schemas: Schemas) => string }[] = [
  {
    sentence: 'I1: journals that do not sum to zero',
    sql: ({ ledger }) =>
      `select journal_id as key from ${ledger}.ledger_entries group by journal_id having sum(amount_cents) <> 0`,
  },
  {
    sentence: 'I2: books that do not sum to zero',
    sql: ({ ledger }) =>
      `select platform_id || '/' || currency as key from ${ledger}.balances group by platform_id, currency having sum(balance_cents) <> 0`,
  },
  {
    // What is owed to a user is negative: above zero the user owes.
    sentence: 'I3: balances of a user below zero',
    sql: ({ ledger }) =>
      `select account as key from ${ledger}.balances where bucket in ('pending', 'reserve', 'available', 'blocked', 'withdrawing') and balance_cents > 0`,
  },
  {
    // What was sold before receivables had lots has none for its instalments.
    sentence: 'I9: sales whose receivable is not the sum of its open lots',
    sql: ({ ledger }) =>
      `select payment_id::text as key from (
        select payment_id, coalesce(sum(amount_cents) filter (where state = 'OPEN'), 0) as open_cents
        from ${ledger}.receivables group by payment_id having bool_or(lot = '1')) lots left join (
        select right(cause_stream, 36) as payment, sum(amount_cents) as owed_cents
        from ${ledger}.ledger_entries where account like 'asset:receivable:%' group by 1) owed
        on owed.payment = payment_id::text where coalesce(owed_cents, 0) <> open_cents`,
  },
  {
    sentence: 'I10: balances that are not the sum of their entries',
    sql: ({
      ledger,
    }) => `select b.account as key from ${ledger}.balances b left join ${ledger}.ledger_entries e using (platform_id, currency, account)
      group by b.platform_id, b.currency, b.account, b.balance_cents having b.balance_cents <> coalesce(sum(e.amount_cents), 0)`,
  },
  {
    // A wallet takes over in seconds what a sale posted to its seller.
    sentence: 'I15: accounts of sales that no wallet has taken over for an hour',
    sql: ({ ledger }) =>
      `select account as key from ${ledger}.balances b join ${ledger}.ledger_entries e using (platform_id, currency, account)
      where account like 'liab:%:sales' and b.balance_cents <> 0
      group by platform_id, currency, account having max(e.posted_at) < now() - interval '1 hour'`,
  },
  {
    // The wallets' journals of a sale move what its own one brought, and touch no other account.
    sentence: 'Approved sales without exactly one sale journal',
    sql: ({ sales, ledger }) => `select p.payment_id::text as key from ${sales}.payments p left join (
        select distinct cause_stream as stream, journal_id from ${ledger}.ledger_entries
        where journal_kind = 'SALE' and user_id is null and account not like 'liab:%') e using (stream)
      group by p.payment_id, p.approved_at
      having count(e.journal_id) <> case when p.approved_at is null then 0 else 1 end`,
  },
];

/**
 * The query of each check, for a few keys. PostgreSQL plans it as if all of them were wanted: told
 * of the limit it would go through the journals once for each sale, in the hope of finding five at
 * once.
 */
export const checksOf = (schemas: Schemas): readonly { sentence: string; text: string }[] =>
  CHECKS.map(({ sentence, sql }) => ({
    sentence,
    text: `with broken as materialized (${sql(schemas)}) select key from broken limit 5`,
  }));

/**
 * One sentence for each invariant that is broken, with a few keys. Lifts the statement timeout for
 * the rest of the caller's transaction.
 */
export async function brokenInvariants(client: pg.PoolClient, schemas: Schemas): Promise<string[]> {
  await readWholeTables(client);
  const broken: string[] = [];
  for (const { sentence, text } of checksOf(schemas)) {
    const found = await queryWholeTables<{ key: string }>(client, text);
    if (found.rows.length > 0)
      broken.push(`${sentence}: ${found.rows.map(({ key }) => key).join(', ')}`);
  }
  return broken;
}
