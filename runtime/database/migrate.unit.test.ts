import pg from 'pg';
import { expect, it } from 'vitest';
import { DatabaseAway } from './connect.ts';
import { migrate } from './migrate.ts';

/** A database in which the schema is not there yet, and one statement runs out of its time. */
function databaseWhere(isTooLong: (text: string) => boolean): pg.Pool {
  const query = async (asked: string | { readonly text: string }) => {
    const text = typeof asked === 'string' ? asked : asked.text;
    if (isTooLong(text)) {
      const words = 'canceling statement due to statement timeout';
      throw Object.assign(new pg.DatabaseError(words, 0, 'error'), { code: '57014' });
    }
    if (text.includes('server_version_num')) return { rows: [{ version: '180000' }] };
    return { rows: text.includes('to_regclass') ? [{ name: null }] : [] };
  };
  const client = { query, release: () => undefined };
  return { query, connect: async () => client, options: {} } as unknown as pg.Pool;
}

it('says which step took longer than its limit, and what the limit is', () =>
  expect(
    migrate(
      databaseWhere((text) => text === 'two'),
      'long',
      ['one', 'two'],
    ),
  ).rejects.toThrow(
    'Step 2 of the schema long took longer than its limit of 300 s, and nothing was changed',
  ));

it('waits for another program that migrates as for a database that is away', () =>
  expect(
    migrate(
      databaseWhere((text) => text.includes('advisory')),
      'long',
      ['one'],
    ),
  ).rejects.toThrow(DatabaseAway));
