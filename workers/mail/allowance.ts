import type pg from 'pg';
import { inTransaction } from '../../runtime/database/pools.ts';
import { migrate } from '../../runtime/database/migrate.ts';

const STEPS = [
  `create table mail.recipients (digest text primary key, occasion text not null, at timestamptz not null);
   create index on mail.recipients (at);`,
  `create table mail.counts (key text primary key, count int not null, since timestamptz not null);
   create index on mail.counts (since);`,
];

const DAY_MS = 86_400_000;

export interface MailLimit<Scope extends string = string> {
  readonly scope: Scope;
  /** Mails of one key are counted together. */
  readonly key: string;
  /** In 24 hours that begin with the first. */
  readonly perDay: number;
}

export interface WantedMail<Scope extends string = string> {
  /** Keyed digest of platform and mailbox. */
  readonly recipient: string;
  /** Asked again for the same occasion, a mail is the same mail. */
  readonly occasion: string;
  /** The narrower one first. */
  readonly limits: readonly MailLimit<Scope>[];
  readonly at: Date;
}

/** `recipient`: they got another mail within a day; `over`: the limit of that scope is reached. */
export type Grant<Scope extends string = string> =
  | { readonly kind: 'granted' }
  | { readonly kind: 'recipient' }
  | { readonly kind: 'over'; readonly scope: Scope };

/** Whether a mail may go out today. */
export interface Allowance {
  take<Scope extends string>(mail: WantedMail<Scope>): Promise<Grant<Scope>>;
  /** Counts one more of a key, unless that would be over what a day may have: then false. */
  count(limit: Omit<MailLimit, 'scope'>, at: Date): Promise<boolean>;
}

const TAKEN_BEFORE = `update mail.recipients set at = $3
  where digest = $1 and occasion = $2 and at > $4 returning digest`;
const TAKE_RECIPIENT = `insert into mail.recipients as r values ($1, $2, $3)
  on conflict (digest) do update set occasion = excluded.occasion, at = excluded.at where r.at <= $4
  returning digest`;
const COUNT = `insert into mail.counts as c values ($1, 1, $2)
  on conflict (key) do update set
    count = case when c.since <= $3 then 1 else c.count + 1 end,
    since = case when c.since <= $3 then excluded.since else c.since end
  where c.since <= $3 or c.count < $4
  returning key`;

// Rows that somebody holds are left for the next time: to wait for them would be a deadlock.
const DROP_OLD_RECIPIENTS = `delete from mail.recipients where digest in
  (select digest from mail.recipients where at <= $1 for update skip locked)`;
const DROP_OLD_COUNTS = `delete from mail.counts where key in
  (select key from mail.counts where since <= $1 for update skip locked)`;

/** Kept for a day only. Without it a day's mails begin anew, and somebody gets a second one. */
export async function openAllowance(pool: pg.Pool): Promise<Allowance> {
  await migrate(pool, 'mail', STEPS);
  return {
    async count({ key, perDay }, at) {
      const before = new Date(at.getTime() - DAY_MS);
      return (await pool.query(COUNT, [key, at, before, perDay])).rowCount === 1;
    },
    async take(mail) {
      const before = new Date(mail.at.getTime() - DAY_MS);
      await pool.query(DROP_OLD_RECIPIENTS, [before]);
      await pool.query(DROP_OLD_COUNTS, [before]);
      return inTransaction(pool, async (client) => {
        await client.query('savepoint before_taking');
        const grant = await takeIn(client, mail, before);
        if (grant.kind !== 'granted') await client.query('rollback to savepoint before_taking');
        return grant;
      });
    },
  };
}

async function takeIn<Scope extends string>(
  client: pg.PoolClient,
  { recipient, occasion, limits, at }: WantedMail<Scope>,
  before: Date,
): Promise<Grant<Scope>> {
  const values = [recipient, occasion, at, before];
  if ((await client.query(TAKEN_BEFORE, values)).rowCount === 1) return { kind: 'granted' };
  if ((await client.query(TAKE_RECIPIENT, values)).rowCount === 0) return { kind: 'recipient' };
  for (const { scope, key, perDay } of limits) {
    const counted = await client.query(COUNT, [key, at, before, perDay]);
    if (counted.rowCount === 0) return { kind: 'over', scope };
  }
  return { kind: 'granted' };
}
