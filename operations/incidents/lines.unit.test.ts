import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';
import type { OpenIncidents } from './open-incidents.ts';

const row = (number: number, details: Readonly<Record<string, string>> = {}) => ({
  incidentId: `5b0c3f3e-7f0b-5f0e-9a53-0d1de8f1b7a${number}`,
  kind: 'RETRIES_ENDED' as const,
  causeStream: `payment-${number}`,
  raisedAt: new Date('2026-11-03T13:00:00.643Z'),
  details,
});
const open = (given: Partial<OpenIncidents>) => linesOf({ rows: [], counts: [], ...given });

it('an incident is a line: since when, kind, id, cause and details by name', () =>
  expect(
    open({ rows: [row(1, { tries: '12', process: 'charges' })], counts: [['RETRIES_ENDED', 1]] })[0],
  ).toBe(
    '2026-11-03T13:00:00Z RETRIES_ENDED 5b0c3f3e-7f0b-5f0e-9a53-0d1de8f1b7a1 cause=payment-1 tries=12 process=charges',
  ));

it('a detail of several words, or of signs that a terminal obeys, is one quoted word', () =>
  expect(open({ rows: [row(1, { reason: 'two words', type: '\u001b[2J\u009b2J' })] })[0]).toMatch(
    / reason="two words" type="\\u001b\[2J\\u009b2J"$/,
  ));

it('the last line says how often each kind is open', () =>
  expect(
    open({
      rows: [row(1), row(2), row(3)],
      counts: [
        ['PROCESS_STOPPED', 1],
        ['RETRIES_ENDED', 2],
      ],
    }).at(-1),
  ).toBe('3 open: PROCESS_STOPPED 1, RETRIES_ENDED 2.'));

it('the first line says how many older ones are not shown', () =>
  expect(open({ rows: [row(1), row(2)], counts: [['RETRIES_ENDED', 7]] })[0]).toBe(
    'Older ones that are open, too: 5.',
  ));

it('says that there is none, or none of the kind that was asked for', () => {
  expect(open({})).toEqual(['No incident is open.']);
  expect(linesOf({ rows: [], counts: [] }, 'RETRIES_ENDED')).toEqual([
    'No incident of kind RETRIES_ENDED is open.',
  ]);
});
