import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackupStack, type BackupStack } from '../testing/backup-stack.ts';
import { KEPT_SCHEMAS } from './schemas.ts';

let stack: BackupStack;
beforeAll(async () => {
  stack = await startBackupStack();
});
afterAll(() => stack.stop());

describe.each(KEPT_SCHEMAS)('the schema $name', ({ name, tables, left }) => {
  it('has no table that is neither copied nor left out for a reason', async () => {
    const { rows } = await stack.database.writer.query<{ table_name: string }>(
      "select table_name from information_schema.tables where table_schema = $1 and table_name <> 'schema_version'",
      [name],
    );
    expect(rows.map(({ table_name }) => table_name).sort()).toEqual(
      [...tables, ...Object.keys(left)].sort(),
    );
  });
});
