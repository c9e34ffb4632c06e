import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import type { ConnectionTestEnded, ConnectionTestRequested, ProbeEvent } from './events.ts';
import { endTest, judgeAnswer, probe, requestTest } from './probe.ts';

const AT = '2026-03-01T12:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(AT) + ms).toISOString();
const asked = (change: Partial<ConnectionTestRequested> = {}): ConnectionTestRequested => ({
  ...{ connectionId: 'acme-onz', platformId: 'acme', requestedBy: 'ada', requestedAt: AT },
  ...change,
});
const over = (change: Partial<ConnectionTestEnded> = {}): ConnectionTestEnded => ({
  ...{ requestedAt: AT, result: 'PASSED', reason: null, latencyMs: 80, endedAt: later(100) },
  ...change,
});
const requested = (change?: Partial<ConnectionTestRequested>): ProbeEvent => ({
  type: 'ConnectionTestRequested',
  data: asked(change),
});
const ended = (change?: Partial<ConnectionTestEnded>): ProbeEvent => ({
  type: 'ConnectionTestEnded',
  data: over(change),
});
const { given: after } = specificationFor(probe);

describe('a test of a connection', () => {
  it('begins, ends, and begins again', () => {
    after()
      .when((state) => requestTest(state, asked()))
      .then(requested());
    after(requested())
      .when((state) => endTest(state, over()))
      .then(ended());
    const again = { requestedAt: later(5_000) };
    after(requested(), ended())
      .when((state) => requestTest(state, asked(again)))
      .then(requested(again));
  });

  it('is the one under way for whoever asks meanwhile, until that one is lost', () => {
    after(requested())
      .when((state) => requestTest(state, asked({ requestedAt: later(59_999) })))
      .thenNothing();
    const next = { requestedAt: later(60_000) };
    after(requested())
      .when((state) => requestTest(state, asked(next)))
      .then(requested(next));
  });

  it('is not ended by what came of another one, nor twice', () => {
    after(requested(), requested({ requestedAt: later(60_000) }))
      .when((state) => endTest(state, over()))
      .thenNothing();
    after(requested(), ended())
      .when((state) => endTest(state, over({ result: 'FAILED' })))
      .thenNothing();
  });
});

describe('what a provider answers to a question about nothing', () => {
  it.each([
    [{ kind: 'done' }, 'PASSED', null, true],
    [{ kind: 'notSent', reason: 'NOT_FOUND' }, 'PASSED', null, true],
    [{ kind: 'unknown', reason: 'CREDENTIALS' }, 'FAILED', 'CREDENTIALS', true],
    [{ kind: 'unknown', reason: 'UNREACHABLE' }, 'FAILED', 'UNREACHABLE', true],
    [{ kind: 'unknown', reason: 'NO_CERTIFICATE' }, 'FAILED', 'NO_CERTIFICATE', false],
    [{ kind: 'unknown', reason: 'CREDENTIALS_MISSING' }, 'FAILED', 'CREDENTIALS_MISSING', false],
    [{ kind: 'unknown', reason: 'PROVIDER_ERROR' }, 'UNCERTAIN', 'PROVIDER_ERROR', true],
    [{ kind: 'unknown', reason: 'whatever a provider says' }, 'UNCERTAIN', 'OTHER', true],
  ] as const)('%j: %s', (answer, result, reason, called) =>
    expect(judgeAnswer(answer)).toEqual({ result, reason, called }),
  );
});
