import { dispatch, eventDefinitions, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { ok, type Result } from '../kernel/result.ts';
import { isAwayFor, listedReason, wasCalled } from '../provider-health/provider-health.ts';
import {
  probeEvents,
  type ConnectionTestEnded,
  type ConnectionTestRequested,
  type ProbeEvent,
  type ProbeResult,
} from './events.ts';

export type ProbeState =
  | { readonly phase: 'NONE' }
  | { readonly phase: 'RUNNING'; readonly requested: ConnectionTestRequested }
  | {
      readonly phase: 'ENDED';
      readonly requested: ConnectionTestRequested;
      readonly ended: ConnectionTestEnded;
    };

const evolve = dispatch<ProbeState, ProbeEvent>({
  ConnectionTestRequested: (_state, requested) => ({ phase: 'RUNNING', requested }),
  ConnectionTestEnded: (state, ended) =>
    state.phase === 'RUNNING'
      ? { phase: 'ENDED', requested: state.requested, ended }
      : impossible(state, 'ConnectionTestEnded'),
});

/** The tests of one connection, by its id: whether its provider lets us in. */
export const probe: Aggregate<ProbeState, ProbeEvent> = {
  category: 'probe',
  events: eventDefinitions(probeEvents),
  initial: { phase: 'NONE' },
  evolve,
};

/** One that nobody ended within this time was lost, and another one may begin, in milliseconds. */
export const LOST_MS = 60_000;

/** A test while another one is under way is that one: success without an event. */
export function requestTest(
  state: ProbeState,
  requested: ConnectionTestRequested,
): Result<ProbeEvent[]> {
  const isUnderWay =
    state.phase === 'RUNNING' &&
    Date.parse(requested.requestedAt) - Date.parse(state.requested.requestedAt) < LOST_MS;
  return ok(isUnderWay ? [] : [{ type: 'ConnectionTestRequested', data: requested }]);
}

/** Whatever comes of a test that is over, or in whose place another one began, is left out. */
export function endTest(state: ProbeState, ended: ConnectionTestEnded): Result<ProbeEvent[]> {
  const isIts = state.phase === 'RUNNING' && state.requested.requestedAt === ended.requestedAt;
  return ok(isIts ? [{ type: 'ConnectionTestEnded', data: ended }] : []);
}

/** Under which reasons nobody got in: keys, certificate or address are wrong. */
const REFUSED: ReadonlySet<string> = new Set([
  ...['CREDENTIALS', 'UNAUTHORIZED', 'CREDENTIALS_MISSING', 'CERTIFICATE_MISSING'],
  ...['NO_CERTIFICATE', 'CERTIFICATE_UNREADABLE', 'ADDRESS_REFUSED', 'PAYEE_MISMATCH'],
]);

/** What a provider's answer to a question about nothing says of the connection. */
type Answer =
  | { readonly kind: 'done' | 'action' | 'declined' }
  | { readonly kind: 'notSent' | 'unknown'; readonly reason: string };

/** A result with its reason, and whether the provider was called at all. */
export function judgeAnswer(answer: Answer): {
  readonly result: ProbeResult;
  readonly reason: string | null;
  readonly called: boolean;
} {
  if (!('reason' in answer) || answer.reason === 'NOT_FOUND')
    return { result: 'PASSED', reason: null, called: true };
  const { kind, reason } = answer;
  const hasFailed = REFUSED.has(reason) || isAwayFor(reason);
  return {
    result: hasFailed ? 'FAILED' : 'UNCERTAIN',
    reason: listedReason(reason),
    called: wasCalled(kind, reason),
  };
}
