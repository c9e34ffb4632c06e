import { describe, expect, it } from 'vitest';
import { given, stateAfter } from '../testing/payment-specification.ts';
import {
  aFact,
  approved,
  aPurchase,
  attempted,
  awaitingPayment,
  followedBy,
  applying,
  LATER,
  PAID_AT,
  paidFact,
  requested,
  TRANSACTION_ID,
} from '../testing/payment-facts.ts';
import { expireCharge } from './charge.ts';
import { shownStatus } from './state.ts';

const boleto = {
  boleto: { line: '1', barcode: '2', dueDate: '2026-11-06', expiresAt: '2026-11-07T02:59:59Z' },
};
const closedBy = (closed: 'REFUSED' | 'EXPIRED' | 'CANCELLED', family?: 'FRAUD') =>
  followedBy(
    awaitingPayment(),
    applying(aFact({ status: 'REJECTED', providerStatus: closed, closed, family })),
  );

describe('a fact that a charge was paid', () => {
  it('approves a PIX and posts the sale', () => {
    given(...awaitingPayment())
      .when(applying(paidFact()))
      .then(
        {
          type: 'WebhookStatusNormalised',
          data: {
            transactionId: TRANSACTION_ID,
            providerStatus: 'CONCLUIDA',
            status: 'APPROVED',
            known: true,
            paidCents: 10_000,
            reversedCents: 0,
            at: PAID_AT,
            webhookId: 'w-1',
          },
        },
        { type: 'PaymentApproved', data: { amountCents: 10_000, approvedAt: PAID_AT, late: false } },
        {
          type: 'JournalPosted',
          data: expect.objectContaining({
            kind: 'SALE',
            platformId: 'acme',
            currency: 'BRL',
            postedAt: PAID_AT,
          }),
        },
      );
  });

  it('approves a boleto', () => {
    given(...awaitingPayment(aPurchase({ method: 'BILLET' }), boleto))
      .when(applying(paidFact()))
      .thenTypes('WebhookStatusNormalised', 'PaymentApproved', 'JournalPosted');
  });

  it('found by asking is told as such', () => {
    given(...awaitingPayment())
      .when(applying(paidFact(), { source: 'LOOKUP' }))
      .thenTypes('LookupStatusNormalised', 'PaymentApproved', 'JournalPosted');
  });

  it('a second time is no event', () => {
    given(...approved())
      .when(applying(paidFact()))
      .thenNothing();
  });

  it('from before, heard after it, is kept but moves nothing', () => {
    given(...approved())
      .when(applying(aFact({ providerStatus: 'EM_ANALISE' })))
      .thenTypes('WebhookStatusNormalised');
  });

  it('that it ended without money, heard after it, moves nothing', () => {
    given(...approved())
      .when(applying(aFact({ providerStatus: 'REMOVIDA', status: 'REJECTED', closed: 'CANCELLED' })))
      .thenTypes('WebhookStatusNormalised');
  });

  it('gives its journal an id that follows from its cause', () => {
    const ids = [0, 1].map(() =>
      given(...awaitingPayment())
        .when(applying(paidFact()))
        .events()
        .flatMap((event) => (event.type === 'JournalPosted' ? [event.data.journalId] : [])),
    );
    expect(ids[0]).toEqual(ids[1]);
    expect(ids[0]).toHaveLength(1);
  });
});

describe('a fact of less or more than the price', () => {
  it('less: told once, nothing moves', () => {
    const partly = paidFact({ providerStatus: 'PARCIAL', paidCents: 9_999 });
    given(...awaitingPayment())
      .when(applying(partly))
      .then(expect.objectContaining({ type: 'WebhookStatusNormalised' }), {
        type: 'ProviderFactMismatched',
        data: {
          transactionId: TRANSACTION_ID,
          connection: { connectionId: 'acme-onz', provider: 'ONZ' },
          field: 'paid',
          expected: '10000',
          received: '9999',
          at: PAID_AT,
        },
      });
    given(...followedBy(awaitingPayment(), applying(partly)))
      .when(applying(partly))
      .thenNothing();
  });

  it('less, then the rest: approved', () => {
    const history = followedBy(awaitingPayment(), applying(paidFact({ paidCents: 1 })));
    given(...history)
      .when(applying(paidFact()))
      .thenTypes('WebhookStatusNormalised', 'PaymentApproved', 'JournalPosted');
  });

  it('less, heard late after the whole: nothing is wrong', () => {
    given(...approved())
      .when(applying(paidFact({ paidCents: 1 })))
      .thenTypes('WebhookStatusNormalised');
  });

  it('more: approved for the price, and told', () => {
    const events = given(...awaitingPayment())
      .when(applying(paidFact({ paidCents: 10_001 })))
      .events();
    expect(events.map(({ type }) => type)).toEqual([
      'WebhookStatusNormalised',
      'ProviderFactMismatched',
      'PaymentApproved',
      'JournalPosted',
    ]);
    expect(events[1]?.data).toMatchObject({ field: 'paid', expected: '10000', received: '10001' });
    expect(events[2]?.data).toMatchObject({ amountCents: 10_000 });
  });

  it('more, paid a second time long after the first: told once', () => {
    const twice = paidFact({ paidCents: 20_000 });
    given(...approved())
      .when(applying(twice))
      .thenTypes('WebhookStatusNormalised', 'ProviderFactMismatched');
    given(...followedBy(approved(), applying(twice)))
      .when(applying(twice))
      .thenNothing();
  });
});

describe('a fact that a charge ended without money', () => {
  it.each([
    [
      'REFUSED',
      'REJECTED',
      'REJECTED',
      { type: 'PaymentRejected', data: { family: 'FRAUD', rejectedAt: PAID_AT } },
    ],
    ['EXPIRED', 'EXPIRED', 'CANCELED', { type: 'PaymentExpired', data: { at: PAID_AT } }],
    ['CANCELLED', 'CANCELLED', 'CANCELED', { type: 'PaymentCancelled', data: { at: PAID_AT } }],
  ] as const)('%s: the payment is %s, shown as %s', (closed, phase, shown, event) => {
    const decided = given(...awaitingPayment()).when(
      applying(aFact({ status: 'REJECTED', providerStatus: closed, closed, family: 'FRAUD' })),
    );
    decided.then(expect.objectContaining({ type: 'WebhookStatusNormalised' }), event);
    const state = decided.state();
    expect(state.phase).toBe(phase);
    expect(state.phase !== 'NONE' && shownStatus(state)).toBe(shown);
  });

  it('refused without a reason counts as technical', () => {
    given(...awaitingPayment())
      .when(applying(aFact({ providerStatus: 'X', closed: 'REFUSED' })))
      .then(expect.anything(), {
        type: 'PaymentRejected',
        data: { family: 'TECHNICAL', rejectedAt: PAID_AT },
      });
  });

  it('a second ending changes nothing', () => {
    given(...closedBy('EXPIRED'))
      .when(applying(aFact({ providerStatus: 'Y', closed: 'REFUSED' })))
      .thenTypes('WebhookStatusNormalised');
  });

  it('in the same breath as money: the money counts', () => {
    given(...awaitingPayment())
      .when(applying(paidFact({ closed: 'EXPIRED' })))
      .thenTypes('WebhookStatusNormalised', 'PaymentApproved', 'JournalPosted');
  });
});

describe('money that comes after the end', () => {
  it.each([
    ['expired by the provider', closedBy('EXPIRED')],
    ['expired by us', followedBy(awaitingPayment(), (state) => expireCharge(state, { at: LATER }))],
    ['cancelled', closedBy('CANCELLED')],
    ['rejected', closedBy('REFUSED', 'FRAUD')],
  ])('of a charge that was %s is accepted, posted, and marked late', (_, history) => {
    const decided = given(...history).when(applying(paidFact(), { at: LATER }));
    decided.then(
      expect.objectContaining({ type: 'WebhookStatusNormalised' }),
      { type: 'PaymentApproved', data: { amountCents: 10_000, approvedAt: LATER, late: true } },
      expect.objectContaining({ type: 'JournalPosted' }),
    );
    expect(decided.state().phase).toBe('APPROVED');
  });
});

describe('a fact of a charge that is not ours to know', () => {
  it('of no payment is refused', () => {
    given().when(applying(paidFact())).thenRefused('PAYMENT_NOT_FOUND');
  });

  it.each([
    ['before we asked for one', [requested()], paidFact()],
    ['while our call is still on its way', [requested(), attempted()], aFact()],
  ])('%s has to be kept and tried again', (_, history, fact) => {
    given(...history)
      .when(applying(fact))
      .thenRefused('CHARGE_NOT_KNOWN_YET');
  });
});

it('a word that nobody knows is kept and moves nothing, whatever it says of money', () => {
  const strange = paidFact({ providerStatus: 'TALVEZ', known: false, reversals: [], closed: 'REFUSED' });
  for (const history of [awaitingPayment(), approved(), closedBy('EXPIRED')]) {
    const decided = given(...history).when(applying(strange));
    decided.thenTypes('WebhookStatusNormalised');
    expect({ ...decided.state(), recordedFacts: [] }).toEqual({
      ...stateAfter(history),
      recordedFacts: [],
    });
  }
});
