import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import type { ListingEvent } from './events.ts';
import {
  allowListing,
  approveListing,
  changeListed,
  failListingMail,
  isOtherProduct,
  listing,
  listingPhase,
  listingReason,
  mailListing,
  pauseListing,
  publishListing,
  refuseListing,
  stopListing,
} from './listing.ts';

const { given } = specificationFor(listing);

const at = '2026-11-29T13:00:00.000Z';
const draft = { product: { published: false }, by: 'ana', at };
const old = { product: { published: true }, by: 'ana', at };
const reason = 'A imagem promete o que a página não vende.';
const done = { by: 'ana', at };
const explained = { by: 'ana', reason, at };
const submitted: ListingEvent = { type: 'ListingSubmitted', data: done };
const published: ListingEvent = { type: 'ListingPublished', data: done };
const approved: ListingEvent = { type: 'ListingApproved', data: done };
const refused: ListingEvent = { type: 'ListingRefused', data: explained };
const paused: ListingEvent = { type: 'ListingPaused', data: done };
const resumed: ListingEvent = { type: 'ListingResumed', data: done };
const stopped: ListingEvent = { type: 'ListingStopped', data: explained };
const allowed: ListingEvent = { type: 'ListingAllowed', data: done };
const mailed: ListingEvent = { type: 'ListingMailed', data: { at } };
const free = { ...draft, isReviewed: false };
const reviewed = { ...draft, isReviewed: true };

it('a product of before is published, and a new one a draft, until somebody decides', () => {
  expect(listingPhase(listing.initial, { published: true })).toBe('PUBLISHED');
  expect(listingPhase(listing.initial, { published: false })).toBe('DRAFT');
});

describe('its seller', () => {
  it('publishes a draft at once where nobody looks first, and once', () => {
    given()
      .when((state) => publishListing(state, free))
      .then(published);
    given(published)
      .when((state) => publishListing(state, free))
      .thenNothing();
  });

  it('submits it where somebody does, and again once it was refused', () => {
    given()
      .when((state) => publishListing(state, reviewed))
      .then(submitted);
    given(submitted)
      .when((state) => publishListing(state, reviewed))
      .thenNothing();
    given(submitted, refused)
      .when((state) => publishListing(state, reviewed))
      .then(submitted);
  });

  it('publishes what waits in a queue that nobody looks at any more', () => {
    given(submitted)
      .when((state) => publishListing(state, free))
      .then(published);
  });

  it('pauses what is on sale, and goes on without another look', () => {
    given()
      .when((state) => pauseListing(state, old))
      .then(paused);
    given(paused)
      .when((state) => publishListing(state, reviewed))
      .then(resumed);
    given()
      .when((state) => pauseListing(state, draft))
      .thenRefused('ILLEGAL_TRANSITION');
  });

  it('does not undo what staff did', () => {
    given(stopped)
      .when((state) => publishListing(state, free))
      .thenRefused('ILLEGAL_TRANSITION');
    given(stopped)
      .when((state) => pauseListing(state, free))
      .thenRefused('ILLEGAL_TRANSITION');
  });
});

describe('a product that becomes something else', () => {
  const changed: ListingEvent = { type: 'ListingChanged', data: done };

  it('leaves the shop for the queue', () => {
    given(submitted, approved)
      .when((state) => changeListed(state, draft))
      .then(submitted);
    given()
      .when((state) => changeListed(state, old))
      .then(submitted);
  });

  it('that is paused is looked at before it is sold again, and noted once', () => {
    given(published, paused)
      .when((state) => changeListed(state, draft))
      .then(changed);
    given(published, paused, changed)
      .when((state) => changeListed(state, draft))
      .thenNothing();
    given(published, paused, changed)
      .when((state) => publishListing(state, reviewed))
      .then(submitted);
    given(published, paused, changed)
      .when((state) => publishListing(state, free))
      .then(resumed);
  });

  it.each([
    ['a draft', []],
    ['waiting', [submitted]],
    ['refused', [submitted, refused]],
    ['stopped', [published, stopped]],
  ] as const)('stays where it is while it is %s', (_name, before) => {
    given(...before)
      .when((state) => changeListed(state, draft))
      .thenNothing();
  });

  it('is one whose promise or content differs, not its pixels or its guarantee', () => {
    const product = {
      ...{ name: 'Curso', description: '', image: null, category: null, salesPage: null },
      ...{ accessUrl: null, licence: null, files: [] },
    };
    expect(isOtherProduct(product, { ...product })).toBe(false);
    expect(isOtherProduct(product, { ...product, name: 'Outro' })).toBe(true);
    expect(isOtherProduct(product, { ...product, licence: 'X' })).toBe(true);
  });
});

describe('staff', () => {
  it('approve what was submitted, and what they refused', () => {
    given(submitted)
      .when((state) => approveListing(state, draft))
      .then(approved);
    given(submitted, refused)
      .when((state) => approveListing(state, draft))
      .then(approved);
    given()
      .when((state) => approveListing(state, draft))
      .thenRefused('ILLEGAL_TRANSITION');
  });

  it('refuse what was submitted, saying why', () => {
    given(submitted)
      .when((state) => refuseListing(state, { ...draft, reason }))
      .then(refused);
    given(published)
      .when((state) => refuseListing(state, { ...draft, reason }))
      .thenRefused('ILLEGAL_TRANSITION');
    expect(listingReason([submitted, refused].reduce(listing.evolve, listing.initial))).toBe(reason);
  });

  it('stop what is on sale or paused, and allow it again', () => {
    given(paused)
      .when((state) => stopListing(state, { ...old, reason }))
      .then(stopped);
    given(stopped)
      .when((state) => stopListing(state, { ...old, reason }))
      .thenNothing();
    given(stopped)
      .when((state) => allowListing(state, old))
      .then(allowed);
    given(paused)
      .when((state) => allowListing(state, old))
      .thenRefused('ILLEGAL_TRANSITION');
  });
});

describe('a mail to the seller', () => {
  it('is due for what staff did, once', () => {
    given(submitted, approved)
      .when((state) => mailListing(state, { at }))
      .then(mailed);
    given(submitted, approved, mailed)
      .when((state) => mailListing(state, { at }))
      .thenNothing();
    given(submitted)
      .when((state) => mailListing(state, { at }))
      .thenNothing();
  });

  it('is due again when it did not go out', () => {
    const failed: ListingEvent = { type: 'ListingMailFailed', data: { failures: 1, at } };
    given(stopped, mailed)
      .when((state) => failListingMail(state, { at }))
      .then(failed);
    given(stopped, mailed, failed)
      .when((state) => mailListing(state, { at }))
      .then(mailed);
    given(stopped)
      .when((state) => failListingMail(state, { at }))
      .thenNothing();
  });
});
