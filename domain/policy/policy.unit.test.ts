import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import type { PolicyEvent } from './events.ts';
import {
  cancelPolicy,
  cancelSellerTerms,
  policy,
  policyAt,
  savePolicy,
  saveSellerTerms,
  scheduled,
  VERSIONS_MAX,
  versionsOf,
} from './policy.ts';
import {
  DEFAULT_TERMS,
  FIRST_TERMS,
  NO_OVERRIDES,
  type PolicyTerms,
  type SellerOverrides,
} from './terms.ts';

const { given, stateAfter } = specificationFor(policy);

const decided = { by: 'admin', reason: 'Review of fees', at: '2026-11-03T13:00:00.000Z' };
const LATER = '2026-12-01T03:00:00.000Z';
const NOVEMBER = '2026-11-20T12:00:00.000Z';
const DECEMBER = '2026-12-20T12:00:00.000Z';

const terms = (changes: Partial<PolicyTerms> = {}): PolicyTerms => ({ ...DEFAULT_TERMS, ...changes });
const saved = (
  version: number,
  effectiveFrom: string,
  changes: Partial<PolicyTerms> = {},
): PolicyEvent => ({
  type: 'PolicyVersionSaved',
  data: { platformId: 'p', version, terms: terms(changes), effectiveFrom, ...decided },
});

const OWN_PIX: SellerOverrides = {
  ...NO_OVERRIDES,
  platformFee: { ...NO_OVERRIDES.platformFee, PIX: { rate: 199, fixedCents: 0 } },
  withdrawal: { ...NO_OVERRIDES.withdrawal, feeCents: 0 },
};
const savedOfSeller = (effectiveFrom: string): PolicyEvent => ({
  type: 'SellerTermsSaved',
  data: { platformId: 'p', userId: 's', version: 1, overrides: OWN_PIX, effectiveFrom, ...decided },
});

const at = (events: readonly PolicyEvent[], moment: string, userId?: string) =>
  policyAt({ first: FIRST_TERMS, document: stateAfter(events) }, moment, userId);

const save =
  (changes: Partial<PolicyTerms>, said: object = {}) =>
  (state: ReturnType<typeof stateAfter>) =>
    savePolicy(state, {
      platformId: 'p',
      terms: terms(changes),
      effectiveFrom: null,
      expectedRevision: versionsOf(state).length,
      ...decided,
      ...said,
    });

describe('the terms at a moment', () => {
  it('are those the platform began with until its policy has a version', () => {
    const first = { ...FIRST_TERMS, chargebackFeeCents: 77 };
    const found = policyAt({ first, document: policy.initial }, NOVEMBER);
    expect(found).toMatchObject({ version: 0, chargebackFeeCents: 77, anticipationRate: 549 });
  });

  it('change at the moment that was said, and not before', () => {
    const events = [saved(1, decided.at), saved(2, LATER, { anticipationRate: 300 })];
    expect(at(events, NOVEMBER)).toMatchObject({ version: 1, anticipationRate: 549 });
    expect(at(events, LATER)).toMatchObject({ version: 2, anticipationRate: 300 });
    expect(scheduled(versionsOf(stateAfter(events)), NOVEMBER).map(({ version }) => version)).toEqual([
      2,
    ]);
  });

  it('are those saved last of two that begin at once', () => {
    expect(at([saved(1, LATER), saved(2, LATER)], DECEMBER).version).toBe(2);
  });

  it('are those that began last, whichever was saved last', () => {
    expect(at([saved(1, LATER), saved(2, NOVEMBER)], DECEMBER).version).toBe(1);
  });

  it('leave out what was canceled', () => {
    const canceled: PolicyEvent = { type: 'PolicyVersionCanceled', data: { version: 2, ...decided } };
    expect(at([saved(1, decided.at), saved(2, LATER), canceled], DECEMBER).version).toBe(1);
  });

  it("are the seller's own where they have some, and else the platform's", () => {
    const events = [saved(1, decided.at), savedOfSeller(LATER)];
    expect(at(events, NOVEMBER, 's').sellerVersion).toBeNull();
    const own = at(events, DECEMBER, 's');
    expect(own.platformFee).toEqual({
      ...DEFAULT_TERMS.platformFee,
      PIX: { rate: 199, fixedCents: 0 },
    });
    expect(own.withdrawal).toEqual({ ...DEFAULT_TERMS.withdrawal, feeCents: 0 });
    expect(own).toMatchObject({ version: 1, sellerVersion: 1, reserve: DEFAULT_TERMS.reserve });
    expect(at(events, DECEMBER, 'other').platformFee).toEqual(DEFAULT_TERMS.platformFee);
  });
});

describe('saving a version', () => {
  it('begins at once where no moment is said', () => {
    given()
      .when(save({ anticipationRate: 300 }))
      .then(saved(1, decided.at, { anticipationRate: 300 }));
  });

  it('begins when it is said, after those of before', () => {
    given(saved(1, decided.at))
      .when(save({ anticipationRate: 300 }, { effectiveFrom: LATER }))
      .then(saved(2, LATER, { anticipationRate: 300 }));
  });

  it('of what holds then already is nothing', () => {
    given(saved(1, decided.at)).when(save({})).thenNothing();
  });

  it('is refused on another version than the last', () => {
    given(saved(1, decided.at))
      .when(save({ anticipationRate: 1 }, { expectedRevision: 0 }))
      .thenRefused('CONFLICT', { revision: 1 });
  });

  it.each([
    ['2026-11-03T12:59:59.000Z', 'TOO_SMALL'],
    ['2027-11-05T13:00:00.000Z', 'TOO_BIG'],
  ])('is refused from %s', (effectiveFrom, code) => {
    given()
      .when(save({}, { effectiveFrom }))
      .thenRefused('INVALID_INPUT', { fields: [{ field: 'effectiveFrom', code }] });
  });

  it('is refused with each field that contradicts another', () => {
    const withdrawal = { ...DEFAULT_TERMS.withdrawal, minimumCents: 367, maximumCents: 300 };
    given()
      .when(save({ methods: [], withdrawal }))
      .thenRefused('INVALID_INPUT', {
        fields: [
          { field: 'methods', code: 'NOTHING_CHOSEN' },
          { field: 'withdrawal.minimumCents', code: 'TOO_SMALL' },
          { field: 'withdrawal.maximumCents', code: 'TOO_SMALL' },
        ],
      });
  });

  it('is refused once there are too many', () => {
    const many = Array.from({ length: VERSIONS_MAX }, (_, index) => saved(index + 1, decided.at));
    given(...many)
      .when(save({ anticipationRate: 1 }))
      .thenRefused('TOO_MANY_VERSIONS', { max: VERSIONS_MAX });
  });
});

describe("a seller's own terms", () => {
  const saveOwn = (overrides: SellerOverrides) => (state: ReturnType<typeof stateAfter>) =>
    saveSellerTerms(state, {
      ...{ platformId: 'p', userId: 's', first: FIRST_TERMS, overrides },
      ...{ effectiveFrom: LATER, expectedRevision: 0, ...decided },
    });

  it('are saved beside the policy', () => {
    given(saved(1, decided.at)).when(saveOwn(OWN_PIX)).then(savedOfSeller(LATER));
  });

  it("are refused where the platform's terms contradict them", () => {
    const withdrawal = { ...NO_OVERRIDES.withdrawal, maximumCents: 900 };
    given()
      .when(saveOwn({ ...NO_OVERRIDES, withdrawal }))
      .thenRefused('INVALID_INPUT', {
        fields: [{ field: 'withdrawal.maximumCents', code: 'TOO_SMALL' }],
      });
  });

  it('are taken back before they begin', () => {
    const canceling = { userId: 's', version: 1, ...decided };
    given(savedOfSeller(LATER))
      .when((state) => cancelSellerTerms(state, canceling))
      .then({ type: 'SellerTermsCanceled', data: canceling });
  });
});

describe('canceling a version', () => {
  const cancel =
    (moment: string, version = 1) =>
    (state: ReturnType<typeof stateAfter>) =>
      cancelPolicy(state, { ...decided, version, at: moment });

  it('is for one that has not begun', () => {
    given(saved(1, LATER)).when(cancel(NOVEMBER)).thenTypes('PolicyVersionCanceled');
    given(saved(1, LATER)).when(cancel(LATER)).thenRefused('ILLEGAL_TRANSITION');
  });

  it('twice is nothing', () => {
    const canceled: PolicyEvent = { type: 'PolicyVersionCanceled', data: { version: 1, ...decided } };
    given(saved(1, LATER), canceled).when(cancel(DECEMBER)).thenNothing();
  });

  it('of one that never was is not found', () => {
    given().when(cancel(NOVEMBER)).thenRefused('NOT_FOUND');
  });
});
