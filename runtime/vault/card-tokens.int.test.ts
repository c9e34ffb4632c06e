import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { keys } from '../testing/keys.ts';
import { keepStatistics, prepared } from '../testing/plans.ts';
import { FIND_CARD_TOKEN } from './card-tokens.ts';
import { openVault } from './vault.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ byKey: true });
  await openVault(database.writer, keys);
  await keepStatistics(database, 'vault.card_tokens');
});
afterAll(() => database?.close());

const keep = async (count: number, age: string) =>
  (
    await database.writer.query<{ token_id: string }>(
      `insert into vault.card_tokens (token_id, subject_id, box, kept_at)
       select gen_random_uuid(), gen_random_uuid(), '{}', now() - $2::interval
       from generate_series(1, $1::int) returning token_id`,
      [count, age],
    )
  ).rows;

it('a card’s token is found by its id alone, however many were kept since PostgreSQL took its statistics', async () => {
  await keep(1_000, '1 hour');
  await database.writer.query('analyze vault.card_tokens');
  const [token] = await keep(20_000, '0');
  const { execute, release } = await prepared(database, FIND_CARD_TOKEN);
  const { rowsMax } = await execute([token?.token_id]);
  await release();
  expect(rowsMax).toBe(1);
});
