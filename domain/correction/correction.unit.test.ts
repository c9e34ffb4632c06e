import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import { Book } from '../testing/wallet-facts.ts';
import { approveCorrection, correction, rejectCorrection, requestCorrection } from './correction.ts';
import type { CorrectionEvent, CorrectionRequestedData } from './events.ts';

const { given } = specificationFor(correction);

const at = '2026-12-10T12:00:00.000Z';
const request: CorrectionRequestedData = {
  correctionId: '5b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2',
  ...{ platformId: 'acme', userId: 'ana', currency: 'BRL' },
  ...{ direction: 'CREDIT', amountCents: 1_000, account: 'BAD_DEBT' },
  ...{ reason: 'Given up', by: 'sofia', at },
};
const requested: CorrectionEvent = { type: 'CorrectionRequested', data: request };
const rejected: CorrectionEvent = {
  type: 'CorrectionRejected',
  data: { by: 'pedro', reason: 'Not so', at },
};

describe('a correction', () => {
  it('is asked for once', () => {
    given()
      .when((state) => requestCorrection(state, request))
      .then(requested);
    given(requested)
      .when((state) => requestCorrection(state, request))
      .thenNothing();
  });

  // specification/money#postings
  it('that another person approves is posted: what comes in is owed to the user', () => {
    given(requested)
      .when((state) => approveCorrection(state, { by: 'pedro', at }))
      .then(
        { type: 'CorrectionApproved', data: { by: 'pedro', at } },
        {
          type: 'JournalPosted',
          data: expect.objectContaining({
            kind: 'CORRECTION',
            legs: [
              { account: 'exp:bad_debt', amountCents: 1_000 },
              expect.objectContaining({ account: 'liab:ana:sales', amountCents: -1_000 }),
            ],
          }),
        },
      );
  });

  it.each(['sofia', 'ana'])('is not approved by who asked for it or gets it: %s', (by) => {
    given(requested)
      .when((state) => approveCorrection(state, { by, at }))
      .thenRefused('APPROVED_BY_YOU');
  });

  it('is rejected with the reason', () => {
    given(requested)
      .when((state) => rejectCorrection(state, { by: 'pedro', reason: 'Not so', at }))
      .then(rejected);
  });

  it('that was decided is decided no more', () => {
    const stage = { stage: 'REJECTED' };
    given(requested, rejected)
      .when((state) => approveCorrection(state, { by: 'pedro', at }))
      .thenRefused('ILLEGAL_TRANSITION', stage);
    given(requested, rejected)
      .when((state) => rejectCorrection(state, { by: 'pedro', reason: 'Again', at }))
      .thenRefused('ILLEGAL_TRANSITION', stage);
  });

  it('that nobody asked for is not found', () => {
    given()
      .when((state) => approveCorrection(state, { by: 'pedro', at }))
      .thenRefused('NOT_FOUND');
  });
});

describe('a wallet that takes a correction', () => {
  const approvedOf = (change: Partial<CorrectionRequestedData>) => {
    const data = { ...request, ...change };
    return given({ type: 'CorrectionRequested', data })
      .when((state) => approveCorrection(state, { by: 'pedro', at }))
      .events();
  };
  const taken = (...changes: Partial<CorrectionRequestedData>[]) => {
    const book = new Book();
    for (const change of changes) book.post(approvedOf(change), 'correction-1');
    return book.take(at).balances();
  };

  it('has what came in at once', () => {
    expect(taken({})).toEqual({ 'exp:bad_debt': 1_000, 'liab:ana:available': -1_000 });
  });

  it('owes what it has not, and a debt that is written off is none any more', () => {
    const debt = { direction: 'DEBIT', account: 'CHARGEBACK_LOSS', amountCents: 700 } as const;
    expect(taken(debt)).toEqual({ 'exp:chargeback_loss': -700, 'asset:debt:ana': 700 });
    expect(taken(debt, { amountCents: 700 })).toEqual({
      'exp:chargeback_loss': -700,
      'exp:bad_debt': 700,
    });
  });
});
