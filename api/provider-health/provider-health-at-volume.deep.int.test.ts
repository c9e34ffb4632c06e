import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../domain/access/scope.ts';
import { hourOf, providerHealth } from '../../projections/read-models/provider-health/table.ts';
import { planOf, recordingReads } from '../../runtime/testing/plans.ts';
import { groupOf, newGeneration } from '../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { listProviderHealth } from './queries.ts';

const NOW = new Date('2026-11-03T13:00:00Z');
const HOURS = 31 * 24;
const LINES_OF_PLATFORM = 10;

let stack: TestStack;

/** Every hour of ten connections of each of fifteen platforms. */
beforeAll(async () => {
  stack = await startTestStack();
  await newGeneration(stack, { active: true, group: groupOf('providers') });
  for (let platform = 0; platform < 15; platform += 1)
    await stack.database.writer.query(
      `insert into ${providerHealth.view} (platform_id, connection_id, provider, method, slot, hour, attempts,
         not_asked, observed, answered, created, paid, latency_ms)
       select 'p' || $1::int, 'c' || c, 'ONZ', 'PIX', h % ${HOURS}, h, 9, 0, 9, 9, 9, 5, 900
       from generate_series(1, ${LINES_OF_PLATFORM}) c,
         generate_series($2::int - ${HOURS} + 1, $2::int) h`,
      [platform, hourOf(NOW)],
    );
  await stack.database.writer.query('analyze');
});
afterAll(() => stack?.stop());

it.each([
  // No more than its own: those of one day are few enough to be sorted.
  ['a platform’s', 'p7', LINES_OF_PLATFORM, LINES_OF_PLATFORM * HOURS],
  // Those of the page, of the next one, and of one more to see where that ends.
  ['all', null, 15 * LINES_OF_PLATFORM, 6 * HOURS],
])('%s connections are read by page, and no more of others', async (_, platformId, lines, rows) => {
  const { pools, reads } = recordingReads(stack.database);
  const seen = new Set<string>();
  let after: string | null = null;
  do {
    const query = { filter: {}, first: 4, after, now: NOW };
    const page = await listProviderHealth(pools, { platformId } as Scope, query);
    if (!page.ok) throw new Error(page.error.code);
    for (const { platformId: of, connectionId } of page.value.nodes) seen.add(`${of}/${connectionId}`);
    after = page.value.endCursor;
  } while (after !== null);
  expect(seen.size).toBe(lines);
  const pages = reads.filter(([text]) => text.includes(`${providerHealth.view}\n`));
  expect(pages.length).toBeGreaterThan(2);
  for (const read of pages.slice(0, 3)) {
    const { kinds, rowsMax } = await planOf(stack.database, read);
    expect(kinds).not.toContain('Seq Scan');
    expect(rowsMax).toBeLessThanOrEqual(rows);
  }
});
