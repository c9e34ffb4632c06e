import { describe, expect, it } from 'vitest';
import { releaseDue } from './wallet.ts';
import { applying, approved, followedBy, refund, refundedFact } from '../testing/payment-facts.ts';
import { saleA } from '../testing/purchase.ts';
import { Book } from '../testing/wallet-facts.ts';

/** To the cent (specification/money#worked-examples), between the sale and the wallets. */
const DAY_OF_SALE = '2026-11-03T14:00:00Z';
/** The lots are due on the 3rd of December, those of the reserve on the 4th of January. */
const RELEASED = '2026-12-03T12:00:00Z';
const RESERVE_RELEASED = '2027-01-04T12:00:00Z';

const charge = { amountCents: 24_400, currency: 'BRL', reference: saleA().paymentId } as const;
const paid = approved(saleA());
const backFact = (reversal: Parameters<typeof refundedFact>[0]) => ({
  ...refundedFact(reversal),
  ...charge,
  paidCents: 24_400,
});
const partial = followedBy(paid, applying(backFact(refund(10_000))));
const whole = followedBy(partial, applying(backFact(refund(24_400))));
const chargedBack = followedBy(paid, applying(backFact(refund(24_400, 'cb', 'CHARGEBACK')))).slice(
  paid.length,
);

describe('sale A', () => {
  it('A1: approved, every share lies in its lots and no sales account holds anything', () => {
    const book = new Book();
    book.post(paid);
    expect(book.take(DAY_OF_SALE).balances()).toEqual({
      'asset:receivable:PAGARMEBAAS:CREDIT_CARD': 24_400 - 817,
      'liab:producer:pending': -10_078,
      'liab:producer:reserve': -1_120,
      'liab:coproducer:pending': -1_778,
      'liab:coproducer:reserve': -198,
      'liab:affiliate:pending': -7_905,
      'liab:affiliate:reserve': -878,
      'inc:fee.pct': -2_194,
      'inc:fee.fixed': -249,
      'exp:provider_fee': 817,
    });
  });

  it('A4: 10,000 go back; the fixed fee that we keep is borne by the producer', () => {
    const book = new Book();
    book.post(partial);
    expect(book.take(DAY_OF_SALE).balances()).toMatchObject({
      'liab:producer:pending': -10_078 + 4_691,
      'liab:coproducer:pending': -1_778 + 810,
      'liab:affiliate:pending': -7_905 + 3_600,
      'inc:fee.pct': -2_194 + 899,
    });
  });

  it('A7: the rest goes back; the platform has lost the provider’s fee less what it kept', () => {
    const book = new Book();
    book.post(whole);
    expect(book.take(DAY_OF_SALE).balances()).toEqual({
      'asset:receivable:PAGARMEBAAS:CREDIT_CARD': -817,
      'asset:debt:producer': 249,
      'exp:provider_fee': 817,
      'inc:fee.fixed': -249,
    });
  });
});

describe('sale B', () => {
  const released = () => {
    const book = new Book();
    book.post(paid);
    book.take(DAY_OF_SALE);
    for (const at of [RELEASED, RESERVE_RELEASED])
      for (const user of ['producer', 'coproducer', 'affiliate'])
        book.run(user, (state) => releaseDue(state, { at }));
    return book;
  };

  it('B6 and B10: the lots mature on their days', () => {
    expect(released().balances()).toMatchObject({
      'liab:producer:available': -11_198,
      'liab:coproducer:available': -1_976,
      'liab:affiliate:available': -8_783,
    });
  });

  it('B11: a charge-back of all with a fee of 1,500 takes what is available, the rest is debt', () => {
    const book = released();
    const causes = book.post(chargedBack);
    expect(book.take('2027-02-01T12:00:00Z', causes).balances()).toEqual({
      'asset:receivable:PAGARMEBAAS:CREDIT_CARD': -817 - 1_500,
      'asset:debt:producer': 12_947 - 11_198,
      'exp:provider_fee': 817,
      'inc:fee.fixed': -249,
    });
    expect(book.walletOf('producer')).toMatchObject({
      availableCents: 0,
      debtCents: 1_749,
      debtSince: '2027-02-01T12:00:00Z',
    });
  });

  it('B12: the next sale that is released pays the debt first', () => {
    const book = released();
    book.take('2027-02-01T12:00:00Z', book.post(chargedBack));
    book.take('2027-02-02T12:00:00Z', book.post(paid, 'payment-2'));
    expect(book.balances()).toMatchObject({ 'liab:producer:available': -(11_198 - 1_749) });
    expect(book.balances()['asset:debt:producer']).toBeUndefined();
    expect(book.walletOf('producer')).not.toHaveProperty('debtSince');
  });
});

it('what a sale of a lot in the past brings is available at once', () => {
  const book = new Book();
  book.post(paid);
  expect(book.take(RESERVE_RELEASED).balances()).toMatchObject({
    'liab:producer:available': -11_198,
  });
});
