import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackupStack, temporaryFolders, type BackupStack } from '../testing/backup-stack.ts';
import { copySchemas, fillTable } from './copy-tables.ts';
import { readLines } from './line-files.ts';
import { KEPT_SCHEMAS } from './schemas.ts';

/** As many webhooks that nobody understood as come to more than PostgreSQL takes at once. */
const COUNT = 600;
const BODY_BYTES = 256 * 1024;

const folders = temporaryFolders();
let stack: BackupStack;
beforeAll(async () => {
  stack = await startBackupStack();
  await stack.database.writer.query(
    `insert into inbox.webhooks (webhook_id, connection_id, provider, content_type, body_box)
     select gen_random_uuid(), 'onz', 'ONZ', 'text/plain', convert_to(repeat('x', ${BODY_BYTES}), 'UTF8')
     from generate_series(1, ${COUNT})`,
  );
});
afterAll(async () => {
  await stack.stop();
  folders.remove();
});

const inbox = KEPT_SCHEMAS.filter(({ name }) => name === 'inbox');
const largestOf = (rows: readonly { line?: string }[]) =>
  rows.reduce((sum, { line = '' }) => sum + line.length, 0);

describe('rows of a quarter of a megabyte each', () => {
  it('are copied and filled in again, a bounded part of them in memory', async () => {
    const pool = stack.database.writer;
    let largest = 0;
    const client = await pool.connect();
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<{ rows: object[] }>;
    const watched = {
      release: () => undefined,
      query: async (...asked: unknown[]) => {
        const answer = await query(...asked);
        largest = Math.max(largest, largestOf(answer.rows));
        return answer;
      },
    };
    const folder = folders.next();
    await mkdir(folder, { recursive: true });
    const { files } = await copySchemas({ connect: async () => watched } as never, inbox, folder);
    client.release();
    expect(files).toMatchObject([{ name: 'inbox.webhooks', lines: COUNT }]);
    expect(largest).toBeLessThan(32_000_000);

    const [file] = files;
    if (!file) throw new Error('no file');
    await pool.query('truncate inbox.webhooks');
    await fillTable(pool, 'inbox.webhooks', readLines(folder, file));
    const { rows } = await pool.query<{ count: number; bytes: number }>(
      'select count(*) as count, sum(length(body_box)) as bytes from inbox.webhooks',
    );
    expect(rows).toEqual([{ count: COUNT, bytes: COUNT * BODY_BYTES }]);
  });
});
