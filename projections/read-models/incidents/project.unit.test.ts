import { expect, it } from 'vitest';
import { incidentIdOf } from '../../../domain/incident/incident.ts';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { incidents } from './project.ts';
import { incidentTotals } from '../incident-totals/table.ts';
import { incidents as table } from './table.ts';

const incidentId = incidentIdOf('RETRIES_ENDED', 'payment-1');
const raised = {
  type: 'IncidentRaised',
  data: {
    incidentId,
    kind: 'RETRIES_ENDED',
    cause: { stream: 'payment-1', eventId: null },
    platformId: 'demo',
    details: { tries: '12' },
    raisedAt: '2026-11-03T13:00:00.000Z',
  },
};
const closed = {
  type: 'IncidentClosed',
  data: { closedBy: 'user-1', reason: 'Refunded by hand', closedAt: '2026-11-04T09:00:00.000Z' },
};
const rowAfter = (...events: { type: string; data: unknown }[]) =>
  rowsAfter(incidents, events, `incident-${incidentId}`).all(table);

it('an incident is open from when it was raised on, with what is known of it', () => {
  expect(rowAfter(raised)).toEqual([
    {
      incidentId,
      kind: 'RETRIES_ENDED',
      platformId: 'demo',
      causeStream: 'payment-1',
      causeEventId: null,
      state: 'OPEN',
      details: { tries: '12' },
      raisedAt: '2026-11-03T13:00:00.000Z',
      closedAt: null,
      closedBy: null,
      reason: null,
      position: 0,
    },
  ]);
});

it('counts as open until it is closed', () => {
  const open = (...events: (typeof raised | typeof closed)[]) =>
    rowsAfter(incidents, events, `incident-${incidentId}`).all(incidentTotals);
  expect(open(raised)).toEqual([{ kind: 'RETRIES_ENDED', open: 1 }]);
  expect(open(raised, closed)).toEqual([{ kind: 'RETRIES_ENDED', open: 0 }]);
});

it('and closed from when somebody said what it was', () => {
  expect(rowAfter(raised, closed)).toMatchObject([
    { state: 'CLOSED', closedBy: 'user-1', reason: 'Refunded by hand', position: 1 },
  ]);
});
