import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import { approved, aPurchase, awaitingPayment } from '../testing/payment-facts.ts';
import { buyerMails } from '../mailing/due-mails.ts';
import type { PaymentEvent } from './events.ts';
import { evolvePayment } from './evolve.ts';
import { resendAccess, shipSale } from './handover.ts';
import { payment } from './payment.ts';
import { initialPayment } from './state.ts';

const { given } = specificationFor(payment);

const at = '2026-11-04T12:00:00.000Z';
const later = '2026-11-04T12:02:00.000Z';
const parcel = { carrier: 'Correios', trackingCode: 'BR123456789BR' };
const said = { by: 'ana', at, ...parcel };
const items = aPurchase().items.map((item) => ({ ...item, tangible: true }));
const physical = aPurchase({ items });
const shipped: PaymentEvent = { type: 'SaleShipped', data: said };
const resent: PaymentEvent = { type: 'AccessResent', data: { by: 'ana', at } };

describe('a sale of a thing', () => {
  it('is said to be sent once it is paid, and corrected', () => {
    given(...approved(physical))
      .when((state) => shipSale(state, said))
      .then(shipped);
    given(...approved(physical), shipped)
      .when((state) => shipSale(state, { ...said, at: later }))
      .thenNothing();
    const right = { ...said, trackingCode: null, at: later };
    given(...approved(physical), shipped)
      .when((state) => shipSale(state, right))
      .then({ type: 'SaleShipped', data: right });
  });

  it('is not before, nor where nothing is sent', () => {
    given(...awaitingPayment())
      .when((state) => shipSale(state, said))
      .thenRefused('NOT_PAID');
    given(...approved())
      .when((state) => shipSale(state, said))
      .thenRefused('ILLEGAL_TRANSITION');
  });

  it('may be said five times', () => {
    const five = ['1', '2', '3', '4', '5'].map((trackingCode): PaymentEvent => ({
      ...{ type: 'SaleShipped', data: { ...said, trackingCode } },
    }));
    given(...approved(physical), ...five)
      .when((state) => shipSale(state, said))
      .thenRefused('ILLEGAL_TRANSITION');
  });
});

it('the way to a purchase is mailed again, once within a minute', () => {
  given(...approved())
    .when((state) => resendAccess(state, { by: 'ana', at }))
    .then(resent);
  given(...approved(), resent)
    .when((state) => resendAccess(state, { by: 'ana', at }))
    .thenNothing();
  given(...approved(), resent)
    .when((state) => resendAccess(state, { by: 'ana', at: later }))
    .then({ type: 'AccessResent', data: { by: 'ana', at: later } });
});

it('its buyer is told of each', () => {
  const state = [...approved(physical), shipped, resent].reduce(evolvePayment, initialPayment);
  expect(buyerMails(state, { since: at, at }).map(({ mail }) => mail)).toEqual(['SHIPPED', 'ACCESS']);
});
