import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import type { IncidentEvent, IncidentRaised } from './events.ts';
import { closeIncident, incident, incidentIdOf, raiseIncident } from './incident.ts';

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

  it.each(['', '  \n ', 'x'.repeat(501)])('is not closed with the reason %j', (reason) => {
    given(open)
      .when((state) => closeIncident(state, { ...answer, reason }))
      .thenRefused('INVALID_INPUT', { fields: [{ field: 'reason', code: 'OUT_OF_RANGE' }] });
  });

  it('may say why in several lines, without control characters', () => {
    given(open)
      .when((state) => closeIncident(state, { ...answer, reason: 'um\0' }))
      .thenRefused('INVALID_INPUT', { fields: [{ field: 'reason', code: 'CONTROL_CHARACTER' }] });
    expect(closeIncident({ phase: 'OPEN', raised }, { ...answer, reason: 'um\ndois' }).ok).toBe(true);
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
