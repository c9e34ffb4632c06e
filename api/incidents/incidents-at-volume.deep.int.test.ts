import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../domain/access/scope.ts';
import { incidents } from '../../projections/read-models/incidents/table.ts';
import { planOf, recordingReads } from '../../runtime/testing/plans.ts';
import { groupOf, newGeneration } from '../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { listIncidents } from './queries.ts';

/** As many as are open after a bad week, and a few that are closed. */
const INCIDENTS = 105_000;
/** A busy machine writes so many within a statement's time. */
const PORTION = 5_000;

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
  await newGeneration(stack, { active: true, group: groupOf('incidents') });
  for (let from = 1; from <= INCIDENTS; from += PORTION)
    await stack.database.writer.query(
      `insert into ${incidents.view}
         (incident_id, kind, platform_id, cause_stream, state, details, raised_at, position)
       select gen_random_uuid(), 'RETRIES_ENDED', case n % 5 when 0 then null else 'p' || n % 50 end,
         'payment-' || n, case n % 20 when 0 then 'CLOSED' else 'OPEN' end, '{}',
         timestamptz '2026-11-03' + n * interval '1 minute', n
       from generate_series($1::int, $2::int) n`,
      [from, from + PORTION - 1],
    );
  await stack.database.writer.query('analyze');
});
afterAll(() => stack?.stop());

const scope = (platformId: string | null) => ({ platformId }) as Scope;

it.each([
  ['a platform’s', 'p7', null],
  ['a platform’s open', 'p7', 'OPEN'],
  ['all', null, null],
  ['all closed', null, 'CLOSED'],
] as const)(
  '%s incidents are read by page, however many there are (carts, incidents without a state)',
  async (_, platformId, state) => {
    const { pools, reads } = recordingReads(stack.database);
    const first = await listIncidents(pools, scope(platformId), { state, first: 20, after: null });
    if (!first.ok) throw new Error(first.error.code);
    const after = first.value.endCursor;
    const second = await listIncidents(pools, scope(platformId), { state, first: 20, after });
    if (!second.ok) throw new Error(second.error.code);
    const shown = [...first.value.nodes, ...second.value.nodes].map(({ incidentId }) => incidentId);
    expect(new Set(shown).size).toBe(shown.length);
    expect(reads).toHaveLength(2);
    for (const read of reads) {
      const { kinds, rowsMax } = await planOf(stack.database, read);
      expect(kinds).not.toContain('Sort');
      expect(kinds).not.toContain('Seq Scan');
      expect(rowsMax).toBeLessThan(100);
    }
  },
);
