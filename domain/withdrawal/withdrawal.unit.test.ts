import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import {
  APPROVED,
  aRequest,
  ASKED_AT as at,
  HELD,
  requested,
  ROUTE,
} from '../testing/withdrawal-facts.ts';
import type { WithdrawalEvent } from './events.ts';
import { cancelWithdrawal, recordHold, requestWithdrawal } from './request.ts';
import { approveWithdrawal, endAudit, rejectWithdrawal, startAudit } from './review.ts';
import { recordMail, recordMailFailure, withdrawal } from './withdrawal.ts';

const { given, stateAfter } = specificationFor(withdrawal);
const route = [...ROUTE];

describe('a request', () => {
  it('says what is asked for, with the fee and the limits of its moment', () => {
    given()
      .when((state) => requestWithdrawal(state, aRequest()))
      .then({
        type: 'WithdrawalRequested',
        data: expect.objectContaining({
          amountCents: 9_000,
          terms: { feeCents: 367, dailyMaximumCents: 10_000_000, approvals: 1 },
        }),
      });
  });

  it('that is made twice is one', () => {
    given(...requested())
      .when((state) => requestWithdrawal(state, aRequest()))
      .thenNothing();
  });

  it.each([
    [999, 'BELOW_MINIMUM', { minimumCents: 1_000 }],
    [5_000_001, 'ABOVE_MAXIMUM', { maximumCents: 5_000_000 }],
  ] as const)('of %d cents is refused with the limit: %s', (amountCents, code, details) => {
    given()
      .when((state) => requestWithdrawal(state, aRequest({ amountCents })))
      .thenRefused(code, details);
  });

  it('that the fee would eat up is refused', () => {
    const limits = { ...aRequest().limits, feeCents: 1_000 };
    given()
      .when((state) => requestWithdrawal(state, aRequest({ amountCents: 1_000, limits })))
      .thenRefused('NOTHING_LEFT_AFTER_FEE', { feeCents: 1_000 });
  });

  it.each([
    [1_000_000, 1],
    [1_000_001, 2],
  ])('of %d cents has to be approved by %d', (amountCents, approvals) => {
    expect(requested({ amountCents })[0]?.data).toMatchObject({ terms: { approvals } });
  });

  it('to a destination of less than seven days is audited first', () => {
    const since = (destinationSince: string) => requested({ destinationSince })[0]?.data;
    expect(since('2026-12-03T12:00:01Z')).toMatchObject({ audit: 'DESTINATION_CHANGED' });
    expect(since('2026-12-03T12:00:00Z')).not.toHaveProperty('audit');
  });
});

describe('the answer of the wallet', () => {
  it.each([
    ['HELD', 'WithdrawalHeld', 'HELD'],
    ['INSUFFICIENT_BALANCE', 'WithdrawalRefused', 'REFUSED'],
    ['DAILY_LIMIT', 'WithdrawalRefused', 'REFUSED'],
  ] as const)('%s is %s', (result, type, stage) => {
    const answered = given(...requested()).when((state) => recordHold(state, { result, at }));
    answered.thenTypes(type);
    expect(answered.state()).toMatchObject({ stage });
  });

  it('counts once', () => {
    given(...requested(), HELD)
      .when((state) => recordHold(state, { result: 'INSUFFICIENT_BALANCE', at }))
      .thenNothing();
  });
});

describe('an approval', () => {
  const approve = (by: string) => (state: Parameters<typeof approveWithdrawal>[0]) =>
    approveWithdrawal(state, { by, route, at });

  it('of one person begins the payout, where one is enough', () => {
    given(...requested(), HELD)
      .when(approve('staff'))
      .then({ type: 'WithdrawalApproved', data: { by: 'staff', route, at } });
  });

  it('of two people is needed above the limit: the first begins nothing', () => {
    const large = [...requested({ amountCents: 2_000_000 }), HELD];
    const first = given(...large).when(approve('staff'));
    first.then({ type: 'WithdrawalApproved', data: { by: 'staff', at } });
    expect(first.state()).toMatchObject({ stage: 'HELD' });
    const both = given(...large, ...first.events());
    both.when(approve('staff')).thenRefused('APPROVED_BY_YOU');
    both.when(approve('other')).then({ type: 'WithdrawalApproved', data: { by: 'other', route, at } });
  });

  it('is not the seller’s own', () => {
    given(...requested(), HELD)
      .when(approve('ana'))
      .thenRefused('APPROVED_BY_YOU');
  });

  it('waits for the audit', () => {
    const changed = [...requested({ destinationSince: at }), HELD];
    given(...changed)
      .when(approve('staff'))
      .thenRefused('WITHDRAWAL_UNDER_AUDIT', { audit: 'DESTINATION_CHANGED' });
    const ended = given(...changed).when((state) => endAudit(state, { by: 'staff', reason: 'ok', at }));
    given(...changed, ...ended.events())
      .when(approve('staff'))
      .thenTypes('WithdrawalApproved');
  });

  it('is void once somebody starts an audit', () => {
    const large = [...requested({ amountCents: 2_000_000 }), HELD];
    const first: WithdrawalEvent = { type: 'WithdrawalApproved', data: { by: 'staff', at } };
    const audited = given(...large, first).when((state) =>
      startAudit(state, { by: 'other', reason: 'odd', at }),
    );
    expect(audited.state()).toMatchObject({ audit: 'BY_STAFF', approvedBy: [] });
  });

  it('needs a connection that can send it', () => {
    given(...requested(), HELD)
      .when((state) => approveWithdrawal(state, { by: 'staff', route: [], at }))
      .thenRefused('NO_PAYOUT_ROUTE');
  });
});

describe('a withdrawal that ends before it is sent', () => {
  it('is rejected with a reason, or cancelled by its owner', () => {
    given(...requested(), HELD)
      .when((state) => rejectWithdrawal(state, { by: 'staff', reason: 'No', at }))
      .thenTypes('WithdrawalRejected');
    given(...requested(), HELD)
      .when((state) => cancelWithdrawal(state, { by: 'ana', at }))
      .thenTypes('WithdrawalCanceled');
  });

  it.each([
    ['asked for', requested(), 'REQUESTED'],
    ['approved', [...requested(), HELD, APPROVED], 'SENDING'],
  ] as const)('is not one that is only %s', (_what, history, stage) => {
    given(...history)
      .when((state) => cancelWithdrawal(state, { by: 'ana', at }))
      .thenRefused('ILLEGAL_TRANSITION', { stage });
    given(...history)
      .when((state) => rejectWithdrawal(state, { by: 'staff', reason: 'No', at }))
      .thenRefused('ILLEGAL_TRANSITION', { stage });
  });

  it('is cancelled once, however often its owner asks', () => {
    const cancelled = given(...requested(), HELD).when((state) =>
      cancelWithdrawal(state, { by: 'ana', at }),
    );
    given(...requested(), HELD, ...cancelled.events())
      .when((state) => cancelWithdrawal(state, { by: 'ana', at }))
      .thenNothing();
  });

  it('is none that is not there', () => {
    expect(stateAfter([])).toEqual({ phase: 'NONE' });
    given()
      .when((state) => cancelWithdrawal(state, { by: 'ana', at }))
      .thenRefused('NOT_FOUND');
  });
});

describe('the mail of a withdrawal', () => {
  const rejected: WithdrawalEvent = {
    type: 'WithdrawalRejected',
    data: { by: 'staff', reason: 'No', at },
  };
  const told: WithdrawalEvent = { type: 'WithdrawalMailed', data: { stage: 'REJECTED', at } };

  it('tells of each end once', () => {
    given(...requested(), HELD, rejected)
      .when((state) => recordMail(state, { at }))
      .then(told);
    given(...requested(), HELD, rejected, told)
      .when((state) => recordMail(state, { at }))
      .thenNothing();
  });

  it('tells nothing while staff have not decided', () => {
    given(...requested(), HELD)
      .when((state) => recordMail(state, { at }))
      .thenNothing();
  });

  it('goes out later when it did not, and not for ever', () => {
    const failed: WithdrawalEvent = { type: 'WithdrawalMailFailed', data: { stage: 'REJECTED', at } };
    given(...requested(), HELD, rejected, told)
      .when((state) => recordMailFailure(state, { stage: 'REJECTED', at }))
      .then(failed);
    given(...requested(), HELD, rejected, told, failed)
      .when((state) => recordMail(state, { at }))
      .then(told);
    const often = Array.from({ length: 5 }, () => [told, failed]).flat();
    given(...requested(), HELD, rejected, ...often)
      .when((state) => recordMail(state, { at }))
      .thenNothing();
  });
});
