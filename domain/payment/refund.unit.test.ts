import { describe, expect, it } from 'vitest';
import { accepting, closing, disputing } from '../testing/dispute-facts.ts';
import { approved, awaitingPayment, followedBy, LATER } from '../testing/payment-facts.ts';
import { given, stateAfter } from '../testing/payment-specification.ts';
import { saleA } from '../testing/purchase.ts';
import {
  asking,
  came,
  DECLINED,
  MADE,
  OTHER_REFUND_ID,
  REFUND_ID,
  refunding,
  SELLER,
  STAFF,
  trying,
} from '../testing/refund-facts.ts';
import { legsOf } from '../testing/reversal-results.ts';
import { applying, refund, refundedFact } from '../testing/payment-facts.ts';
import {
  grantRefund,
  grantUnanswered,
  offerRefund,
  refuseRefund,
  REFUNDS_MAX,
  requestRefund,
} from './refund.ts';
import { refundableCents } from './refunds.ts';
import { reversedCents, isPaid } from './state.ts';

const soldA = () => approved(saleA());
const answer = { refundId: REFUND_ID, by: SELLER, at: LATER };

describe('a refund of the seller', () => {
  it('is accepted with its request, and leaves the parties by the frozen policy', () => {
    const decided = given(...soldA()).when(refunding({ amountCents: 10_000 }));
    decided.thenTypes('RefundRequested', 'RefundAccepted', 'JournalPosted');
    // Example A4 (specification/money#sale-a-partial-and-full-refund).
    expect(legsOf(decided.events())).toEqual({
      'inc:fee.pct': 899,
      'liab:affiliate:sales': 3_600,
      'liab:coproducer:sales': 810,
      'liab:producer:sales': 4_691,
      'liab:clearing:refund': -10_000,
    });
  });

  it('of the whole is of all that is left', () => {
    const history = followedBy(soldA(), applyingRefunded(4_400));
    expect(
      given(...history)
        .when(refunding())
        .events()[1],
    ).toMatchObject({
      data: { amountCents: 20_000 },
    });
  });

  it('of one item is of its price; of all of them it is of the whole', () => {
    const amounts = [['glazes'], ['glazes', 'course']].map(
      (itemIds) =>
        given(...soldA())
          .when(refunding({ itemIds }))
          .events()[0],
    );
    expect(amounts).toMatchObject([{ data: { amountCents: 4_700 } }, { data: { amountCents: 24_400 } }]);
  });

  it('asked for twice under one id is one', () => {
    given(...followedBy(soldA(), refunding()))
      .when(refunding())
      .thenNothing();
  });

  it.each([
    ['of more than is left', { amountCents: 24_401 }, 'REFUND_EXCEEDS_PAYMENT', { leftCents: 24_400 }],
    ['of what was not bought', { itemIds: ['x'] }, 'NOT_FOUND', undefined],
  ] as const)('%s is refused before anybody is asked', (_what, wish, code, details) => {
    given(...soldA())
      .when(refunding('itemIds' in wish ? { itemIds: [...wish.itemIds] } : wish))
      .thenRefused(code, details);
  });

  it('of what nobody has paid is refused', () => {
    given(...awaitingPayment())
      .when(refunding())
      .thenRefused('NOT_PAID');
  });

  it('waits for the one that is under way: two never exceed the payment', () => {
    given(...followedBy(soldA(), refunding({ amountCents: 1 })))
      .when(refunding({ amountCents: 1 }, OTHER_REFUND_ID))
      .thenRefused('REFUND_UNDER_WAY');
  });

  it('of an item whose money went back is refused; once it failed it is not', () => {
    const again = refunding({ itemIds: ['glazes'] }, OTHER_REFUND_ID);
    const tried = followedBy(soldA(), refunding({ itemIds: ['glazes'] }), trying());
    given(...followedBy(tried, came(MADE)))
      .when(again)
      .thenRefused('ITEM_ALREADY_REFUNDED');
    given(...followedBy(tried, came(DECLINED)))
      .when(again)
      .thenTypes('RefundRequested', 'RefundAccepted', 'JournalPosted');
  });

  it('is one of twenty at most', () => {
    let history = soldA();
    for (let n = 10; n < 10 + REFUNDS_MAX; n += 1) {
      const id = `${REFUND_ID.slice(0, -2)}${n}`;
      history = followedBy(history, refunding({ amountCents: 1 }, id), trying(id), came(DECLINED, id));
    }
    given(...history)
      .when(refunding())
      .thenRefused('TOO_MANY_REFUNDS');
  });
});

const applyingRefunded = (cents: number) =>
  applying({
    ...refundedFact(refund(cents)),
    ...{ amountCents: 24_400, paidCents: 24_400, status: 'APPROVED' },
  });

describe('a buyer’s request', () => {
  it('waits for an answer, and takes nothing', () => {
    const decided = given(...soldA()).when(asking());
    decided.thenTypes('RefundRequested');
    expect(refundableCents(decided.state())).toBe(24_400);
  });

  it('is granted by the seller as it was asked', () => {
    given(...followedBy(soldA(), asking({}, { itemIds: ['glazes'] })))
      .when((state) => grantRefund(state, answer))
      .then(
        { type: 'RefundAccepted', data: { ...answer, amountCents: 4_700 } },
        expect.objectContaining({ type: 'JournalPosted' }),
      );
  });

  it('granted twice is granted once', () => {
    given(...followedBy(soldA(), asking(), (state) => grantRefund(state, answer)))
      .when((state) => grantRefund(state, answer))
      .thenNothing();
  });

  it('after the guarantee is refused', () => {
    given(...soldA())
      .when(asking({ guaranteeEndsAt: '2026-11-10T12:59:59Z' }))
      .thenRefused('GUARANTEE_ENDED');
  });

  it('within the legal seven days is refused by nobody, however late the answer', () => {
    given(...followedBy(soldA(), asking()))
      .when((state) =>
        refuseRefund(state, { ...answer, reason: 'Usou tudo', at: '2026-11-12T13:00:00Z' }),
      )
      .thenRefused('WITHIN_LEGAL_PERIOD', { until: '2026-11-10T13:05:00Z' });
  });

  it('after them may be refused, once', () => {
    const late = followedBy(soldA(), asking({ legalEndsAt: '2026-11-10T12:59:59Z' }));
    const refused = given(...late).when((state) => refuseRefund(state, { ...answer, reason: 'Usou' }));
    refused.thenTypes('RefundRefused');
    given(...late, ...refused.events())
      .when((state) => refuseRefund(state, { ...answer, reason: 'Usou' }))
      .thenNothing();
    given(...late, ...refused.events())
      .when((state) => grantRefund(state, answer))
      .thenRefused('ILLEGAL_TRANSITION', { stage: 'REFUSED' });
  });

  it.each([
    ['2026-11-13T12:59:59Z', []],
    ['2026-11-13T13:00:00Z', ['RefundAccepted', 'JournalPosted']],
  ] as const)('that nobody answers is granted at its deadline: %s', (at, types) => {
    given(...followedBy(soldA(), asking()))
      .when((state) => grantUnanswered(state, { refundId: REFUND_ID, at }))
      .thenTypes(...types);
  });

  it('that a dispute left nothing of ends without money', () => {
    const disputed = applying({
      ...refundedFact(refund(24_400, 'cb', 'CHARGEBACK')),
      ...{ amountCents: 24_400, paidCents: 24_400, status: 'CHARGEBACK' },
    });
    given(...followedBy(soldA(), asking(), disputed))
      .when((state) => grantRefund(state, answer))
      .then({
        type: 'RefundFailed',
        data: { refundId: REFUND_ID, amountCents: 0, reason: 'NOTHING_LEFT', at: LATER },
      });
  });

  describe('that the seller offers a part of', () => {
    const offering = (amountCents: number) => (state: Parameters<typeof offerRefund>[0]) =>
      offerRefund(state, { ...answer, amountCents });
    const offered = () => followedBy(soldA(), asking(), offering(10_000));

    it('is granted with the part by the buyer', () => {
      given(...offered())
        .when((state) => grantRefund(state, { ...answer, by: { role: 'BUYER' } }))
        .then(
          expect.objectContaining({ data: expect.objectContaining({ amountCents: 10_000 }) }),
          expect.objectContaining({ type: 'JournalPosted' }),
        );
    });

    it('is only ever offered more: the buyer may be taking what they have seen', () => {
      given(...offered())
        .when(offering(9_999))
        .thenRefused('ILLEGAL_TRANSITION', { stage: 'OFFERED' });
      given(...offered())
        .when(offering(10_001))
        .thenTypes('RefundOffered');
    });

    it('is granted whole where the buyer says nothing until the deadline', () => {
      const [accepted] = given(...offered())
        .when((state) => grantUnanswered(state, { refundId: REFUND_ID, at: '2026-11-13T13:00:00Z' }))
        .events();
      expect(accepted).toMatchObject({ data: { amountCents: 24_400, by: { role: 'CLOCK' } } });
    });

    it('is less than was asked for', () => {
      given(...followedBy(soldA(), asking()))
        .when(offering(24_400))
        .thenRefused('REFUND_EXCEEDS_PAYMENT', { leftCents: 24_399 });
    });

    it('is not granted by the buyer before anything is offered', () => {
      given(...followedBy(soldA(), asking()))
        .when((state) => grantRefund(state, { ...answer, by: { role: 'BUYER' } }))
        .thenRefused('ILLEGAL_TRANSITION', { stage: 'REQUESTED' });
    });
  });

  it('is not known to have gone back before the provider says so', () => {
    const state = stateAfter(followedBy(soldA(), refunding()));
    expect(isPaid(state) && [reversedCents(state), refundableCents(state), state.phase]).toEqual([
      ...[0, 0, 'APPROVED'],
    ]);
  });

  describe('beside a dispute that is not over', () => {
    const disputed = () => followedBy(approved(), disputing('MED', 6_000));
    const leaves = (leftCents: number) => ['REFUND_EXCEEDS_PAYMENT', { leftCents }] as const;

    it('gives back what the dispute does not ask for, and no more', () => {
      given(...disputed())
        .when(refunding({ amountCents: 4_001 }))
        .thenRefused(...leaves(4_000));
      const [requested] = given(...disputed())
        .when(refunding())
        .events();
      expect(requested).toMatchObject({ data: { amountCents: 4_000 } });
      given(...followedBy(disputed(), closing('REFUSED')))
        .when(refunding({ amountCents: 10_000 }))
        .thenTypes('RefundRequested', 'RefundAccepted', 'JournalPosted');
    });

    it('waits, where the buyer asked before and all of it is disputed', () => {
      const asked = followedBy(approved(), asking(), disputing('MED'));
      given(...asked)
        .when((state) => grantRefund(state, answer))
        .thenRefused(...leaves(0));
      const unanswered = { refundId: REFUND_ID, at: '2026-11-13T13:00:00Z' };
      given(...asked)
        .when((state) => grantUnanswered(state, unanswered))
        .thenNothing();
      given(...followedBy(asked, closing('REFUSED')))
        .when((state) => grantUnanswered(state, unanswered))
        .thenTypes('RefundAccepted', 'JournalPosted');
    });

    it('costs the platform nothing when the bank takes what is disputed', () => {
      const history = followedBy(disputed(), refunding(), accepting(6_000));
      expect(stateAfter(history)).toMatchObject({ lost: { totalCents: 0 } });
    });
  });

  it('of staff names them', () => {
    const [requested] = given(...soldA())
      .when((state) => requestRefund(state, { ...answer, by: STAFF, wish: {}, reason: 'Suporte 123' }))
      .events();
    expect(requested).toMatchObject({ data: { by: STAFF, reason: 'Suporte 123' } });
  });
});
