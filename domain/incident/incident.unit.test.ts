import { describe, expect, it } from 'vitest';
import { invalidInput } from '../kernel/errors/invalid-fields.ts';
import { fail } from '../kernel/result.ts';
import { specificationFor } from '../testing/decider-specification.ts';
import type { IncidentEvent, IncidentRaised } from './events.ts';
import { closeIncident, incident, incidentClosing, incidentIdOf, raiseIncident } from './incident.ts';

const { given } = specificationFor(incident);

const raised: IncidentRaised = {
  incidentId: incidentIdOf('RETRIES_ENDED', 'payment-1'),
  kind: 'RETRIES_ENDED',
  cause: { stream: 'payment-1', eventId: null },
  platformId: 'demo',
  details: { tries: '12' },
  raisedAt: '2026-11-03T13:00:00.000Z',
};
const open: IncidentEvent = { type: 'IncidentRaised', data: raised };
const answer = { by: 'user-1', reason: 'Refunded by hand', at: '2026-11-04T09:00:00.000Z' };
const closed: IncidentEvent = {
  type: 'IncidentClosed',
  data: { closedBy: answer.by, reason: answer.reason, closedAt: answer.at },
};

describe('an incident', () => {
  it('is raised once, however often it is noticed', () => {
    given()
      .when((state) => raiseIncident(state, raised))
      .then(open);
    given(open)
      .when((state) => raiseIncident(state, raised))
      .thenNothing();
  });

  it('stays closed when the same thing is noticed again', () => {
    given(open, closed)
      .when((state) => raiseIncident(state, raised))
      .thenNothing();
  });

  it('is closed by a person who says what it was', () => {
    given(open)
      .when((state) => closeIncident(state, answer))
      .then(closed);
  });

  it('keeps its first reason', () => {
    given(open, closed)
      .when((state) => closeIncident(state, { ...answer, reason: 'Another' }))
      .thenNothing();
  });

  it.each([
    ['', 'TOO_SMALL'],
    ['  \n ', 'TOO_SMALL'],
    ['x'.repeat(501), 'TOO_BIG'],
    ['um\0', 'CONTROL_CHARACTER'],
  ])('is not closed with the reason %j', (reason, code) => {
    const { error } = incidentClosing.safeParse({ reason });
    expect(error && invalidInput(error)).toEqual(
      fail('INVALID_INPUT', { fields: [{ field: 'reason', code }] }),
    );
  });

  it('is closed with a reason of several lines, without the blanks around it', () => {
    expect(incidentClosing.parse({ reason: ' um\ndois\n' })).toEqual({ reason: 'um\ndois' });
  });

  it('that nobody raised cannot be closed', () => {
    given()
      .when((state) => closeIncident(state, answer))
      .thenRefused('NOT_FOUND');
  });

  it('has one id for one kind, cause and occasion', () => {
    const ids = [
      incidentIdOf('RETRIES_ENDED', 'payment-1'),
      incidentIdOf('RETRIES_ENDED', 'payment-2'),
      incidentIdOf('EVENT_UNREADABLE', 'payment-1'),
      incidentIdOf('RETRIES_ENDED', 'payment-1', 'second'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(incidentIdOf('RETRIES_ENDED', 'payment-1')).toBe(ids[0]);
  });
});
