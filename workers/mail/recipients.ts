import type pg from 'pg';
import { migrate } from '../../runtime/database/migrate.ts';

const STEPS = [
  `create table mail.recipients (digest text primary key, occasion text not null, at timestamptz not null);
   create index on mail.recipients (at);`,
];

const DAY_MS = 86_400_000;

/** Whoever was written to is left alone for a day, whatever is left in their name meanwhile. */
export interface Recipients {
  /**
   * Takes the one mail that a recipient, named by a digest, may get in a day; false when another
   * occasion has it.
   */
  take(mail: {
    readonly digest: string;
    readonly occasion: string;
    readonly at: Date;
  }): Promise<boolean>;
}

/** Kept for a day only. Without it somebody gets a second mail at most. */
export async function openRecipients(pool: pg.Pool): Promise<Recipients> {
  await migrate(pool, 'mail', STEPS);
  return {
    async take({ digest, occasion, at }) {
      const before = new Date(at.getTime() - DAY_MS);
      await pool.query('delete from mail.recipients where at <= $1', [before]);
      const taken = await pool.query(
        `insert into mail.recipients as r values ($1, $2, $3)
         on conflict (digest) do update set at = excluded.at where r.occasion = excluded.occasion`,
        [digest, occasion, at],
      );
      return taken.rowCount === 1;
    },
  };
}
