import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import type { LinkEvent, LinkOpened } from './events.ts';
import {
  closeLink,
  expireLink,
  giveBackLink,
  link,
  linkProblem,
  openLink,
  payLink,
  takeLink,
} from './link.ts';

const { given } = specificationFor(link);

const data: LinkOpened = {
  linkId: '5b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2',
  ...{ platformId: 'demo', userId: 'ana', title: 'Aula avulsa', days: 3 },
  ...{ amountCents: 9_000, methods: ['PIX'], installmentsMax: null },
  ...{ expiresAt: '2026-12-03T03:00:00.000Z', isOnce: true, at: '2026-11-30T13:00:00.000Z' },
};
const at = '2026-12-01T13:00:00.000Z';
const late = '2026-12-03T03:00:00.000Z';
const lia = { paymentId: '6b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2', at };
const rui = { paymentId: '7b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2', at };
const opened: LinkEvent = { type: 'LinkOpened', data };
const many: LinkEvent = { type: 'LinkOpened', data: { ...data, isOnce: false } };
const taken: LinkEvent = { type: 'LinkTaken', data: lia };
const givenBack: LinkEvent = { type: 'LinkGivenBack', data: lia };
const paid: LinkEvent = { type: 'LinkPaid', data: lia };
const closed: LinkEvent = { type: 'LinkClosed', data: { by: 'ana', at } };
const expired: LinkEvent = { type: 'LinkExpired', data: { at: late } };

it('is opened once', () => {
  given()
    .when((state) => openLink(state, data))
    .then(opened);
  given(opened)
    .when((state) => openLink(state, data))
    .thenNothing();
});

describe('a link for one payment', () => {
  it('is taken by the first who begins to pay, and by nobody else', () => {
    given(opened)
      .when((state) => takeLink(state, lia))
      .then(taken);
    given(opened, taken)
      .when((state) => takeLink(state, lia))
      .thenNothing();
    given(opened, taken)
      .when((state) => takeLink(state, rui))
      .thenRefused('OFFER_NOT_ON_SALE', { reason: 'LINK_TAKEN' });
  });

  it('is free again once that payment came to nothing', () => {
    given(opened, taken)
      .when((state) => giveBackLink(state, lia))
      .then(givenBack);
    given(opened, taken)
      .when((state) => giveBackLink(state, rui))
      .thenNothing();
    given(opened, taken, givenBack)
      .when((state) => takeLink(state, rui))
      .then({ type: 'LinkTaken', data: rui });
  });

  it('is over once it was paid, whoever paid it, and even where it was over before', () => {
    given(opened, taken)
      .when((state) => payLink(state, lia))
      .then(paid);
    given(opened, taken, givenBack, closed)
      .when((state) => payLink(state, lia))
      .then(paid);
    given(opened, taken, paid)
      .when((state) => payLink(state, rui))
      .thenNothing();
    given(opened, taken, paid)
      .when((state) => takeLink(state, rui))
      .thenRefused('OFFER_NOT_ON_SALE', { reason: 'LINK_USED' });
  });
});

it('a link for many is taken and used up by nobody', () => {
  given(many)
    .when((state) => takeLink(state, lia))
    .thenNothing();
  given(many)
    .when((state) => payLink(state, lia))
    .thenNothing();
});

describe('a link that is over', () => {
  it('expires when its days are over, not before', () => {
    given(opened)
      .when((state) => expireLink(state, { at }))
      .thenNothing();
    given(opened)
      .when((state) => expireLink(state, { at: late }))
      .then(expired);
    given(opened, expired)
      .when((state) => expireLink(state, { at: late }))
      .thenNothing();
    given(many)
      .when((state) => takeLink(state, { ...lia, at: late }))
      .thenRefused('OFFER_NOT_ON_SALE', { reason: 'LINK_EXPIRED' });
  });

  it('is closed by its seller once', () => {
    given(opened)
      .when((state) => closeLink(state, { by: 'ana', at }))
      .then(closed);
    given(opened, closed)
      .when((state) => closeLink(state, { by: 'ana', at }))
      .thenNothing();
    given()
      .when((state) => closeLink(state, { by: 'ana', at }))
      .thenRefused('NOT_FOUND');
    given(opened, closed)
      .when((state) => takeLink(state, lia))
      .thenRefused('OFFER_NOT_ON_SALE', { reason: 'LINK_CLOSED' });
  });
});

it('that nobody opened is paid by nobody', () => {
  expect(linkProblem(link.initial, { at })).toBe('LINK_CLOSED');
});
