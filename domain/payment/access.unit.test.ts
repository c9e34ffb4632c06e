import { describe, expect, it } from 'vitest';
import {
  applying,
  approved,
  aPurchase,
  followedBy,
  refund,
  refundedFact,
  LATER,
} from '../testing/payment-facts.ts';
import { asking, came, MADE, refunding, STAFF, trying } from '../testing/refund-facts.ts';
import { accessTo, itemRefundsOf, type AccessState } from './access.ts';
import type { PaymentEvent } from './events.ts';
import { payment } from './payment.ts';
import { grantRefund, offerRefund } from './refund.ts';
import type { PaymentState } from './state.ts';

const item = { unitPriceCents: 7_000, quantity: 1, tangible: false };
const COURSE = { ...item, id: 'course', kind: 'OFFER', title: 'Curso' } as const;
const EBOOK = { ...item, id: 'ebook', kind: 'BUMP', title: 'E-book', unitPriceCents: 3_000 } as const;
const sale = aPurchase({ items: [COURSE, EBOOK] });

const stateOf = (events: readonly PaymentEvent[]): PaymentState =>
  events.reduce(payment.evolve, payment.initial);

/** What a buyer of both has of each, as the payment's history says. */
const had = (events: readonly PaymentEvent[]): AccessState[] =>
  [COURSE, EBOOK].map((each) =>
    accessTo(
      {
        ...{ standing: 'APPROVED', recurrence: null, approvedAt: new Date(LATER) },
        itemRefunds: itemRefundsOf(stateOf(events)),
      },
      each,
      new Date(LATER),
    ),
  );

const givenBack = [trying(), came(MADE)];

describe('an item whose money went back by itself', () => {
  it('is its buyer’s until they have the money, and the others stay', () => {
    const asked = followedBy(approved(sale), refunding({ itemIds: ['ebook'] }));
    expect(had(asked)).toEqual(['OPEN', 'OPEN']);
    expect(had(followedBy(asked, ...givenBack))).toEqual(['OPEN', 'REFUNDED']);
  });

  it('stays with who took a part of its price', () => {
    const asked = followedBy(approved(sale), asking({}, { itemIds: ['ebook'] }));
    const said = { refundId: '7a1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01', at: LATER };
    const taken = followedBy(
      asked,
      (state) => offerRefund(state, { ...said, by: STAFF, amountCents: 1_000 }),
      (state) => grantRefund(state, { ...said, by: { role: 'BUYER' } }),
      ...givenBack,
    );
    expect(had(taken)).toEqual(['OPEN', 'OPEN']);
  });
});

it('an amount is of no item, also where it is the price of one', () => {
  const ours = followedBy(approved(sale), refunding({ amountCents: 3_000 }), ...givenBack);
  expect(had(ours)).toEqual(['OPEN', 'OPEN']);
  const disputed = followedBy(approved(sale), applying(refundedFact(refund(3_000, 'r1', 'CHARGEBACK'))));
  expect(had(disputed)).toEqual(['OPEN', 'OPEN']);
});

it.each([
  ['PENDING', 'AWAITING_PAYMENT'],
  ['REJECTED', 'UNPAID'],
  ['CANCELED', 'UNPAID'],
  ['REFUNDED', 'REFUNDED'],
  ['CHARGEBACK', 'DISPUTED'],
  ['MED', 'DISPUTED'],
] as const)('of a sale that stands as %s nothing is had: %s', (standing, access) => {
  const sold = { standing, recurrence: null, approvedAt: null, itemRefunds: [] };
  expect(accessTo(sold, COURSE, new Date(LATER))).toBe(access);
});

describe('a subscription', () => {
  const sold = {
    standing: 'APPROVED',
    approvedAt: new Date('2026-11-03T13:00:00Z'),
    itemRefunds: [],
    recurrence: { priceCents: 7_000, frequencyInDays: 30 },
  } as const;
  const at = (moment: string) => [COURSE, EBOOK].map((each) => accessTo(sold, each, new Date(moment)));

  it('is had to the last minute of its period’s last day in São Paulo, its bump for good', () => {
    expect(at('2026-12-04T02:59:59Z')).toEqual(['OPEN', 'OPEN']);
    expect(at('2026-12-04T03:00:00Z')).toEqual(['ENDED', 'OPEN']);
  });
});
