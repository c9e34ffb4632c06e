import { z } from 'zod';
import { dispatch, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { moment } from '../kernel/enums.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { reason } from '../kernel/text-schemas.ts';
import { policyEventDefinitions, type PolicyEvent } from './events.ts';
import {
  DEFAULT_TERMS,
  policyTerms,
  sellerOverrides,
  termsProblems,
  withOverrides,
  type FirstTerms,
  type PolicyTerms,
  type SellerOverrides,
} from './terms.ts';

interface Decided {
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

/** What was saved at one time, whether or not it is in force. */
export interface Version<Content> extends Decided {
  /** Counts from 1. */
  readonly version: number;
  readonly content: Content;
  readonly effectiveFrom: string;
  /** Null: it was not canceled. */
  readonly canceled: Decided | null;
}

export type PolicyState =
  | { readonly phase: 'NONE' }
  | {
      readonly phase: 'SAVED';
      readonly platformId: string;
      readonly versions: readonly Version<PolicyTerms>[];
      /** By user. */
      readonly ofSellers: Readonly<Record<string, readonly Version<SellerOverrides>[]>>;
    };

export const versionsOf = (state: PolicyState): readonly Version<PolicyTerms>[] =>
  state.phase === 'NONE' ? [] : state.versions;

export const versionsOfSeller = (
  state: PolicyState,
  userId: string,
): readonly Version<SellerOverrides>[] =>
  state.phase === 'NONE' ? [] : (state.ofSellers[userId] ?? []);

/** Without versions, as those of a platform that saves its first. */
const begun = (state: PolicyState, platformId: string) =>
  state.phase === 'NONE' ? { phase: 'SAVED' as const, platformId, versions: [], ofSellers: {} } : state;

const withCanceled = <Content>(
  versions: readonly Version<Content>[],
  { version, ...canceled }: Decided & { readonly version: number },
): readonly Version<Content>[] =>
  versions.map((each) => (each.version === version ? { ...each, canceled } : each));

const evolve = dispatch<PolicyState, PolicyEvent>({
  PolicyVersionSaved(state, { platformId, terms, ...saved }) {
    const before = begun(state, platformId);
    const version = { ...saved, content: terms, canceled: null };
    return { ...before, versions: [...before.versions, version] };
  },
  PolicyVersionCanceled: (state, canceled) =>
    state.phase === 'NONE'
      ? impossible(state, 'PolicyVersionCanceled')
      : { ...state, versions: withCanceled(state.versions, canceled) },
  SellerTermsSaved(state, { platformId, userId, overrides, ...saved }) {
    const before = begun(state, platformId);
    const version = { ...saved, content: overrides, canceled: null };
    const versions = [...versionsOfSeller(before, userId), version];
    return { ...before, ofSellers: { ...before.ofSellers, [userId]: versions } };
  },
  SellerTermsCanceled(state, { userId, ...canceled }) {
    if (state.phase === 'NONE') return impossible(state, 'SellerTermsCanceled');
    const versions = withCanceled(versionsOfSeller(state, userId), canceled);
    return { ...state, ofSellers: { ...state.ofSellers, [userId]: versions } };
  },
});

/**
 * A platform's terms, in dated versions, and what of them is another for single sellers; its id is
 * the platform's.
 */
export const policy: Aggregate<PolicyState, PolicyEvent> = {
  category: 'policy',
  events: policyEventDefinitions,
  initial: { phase: 'NONE' },
  evolve,
};

/** All that a platform's terms follow from. */
export interface PlatformPolicy {
  /** The terms that the platform began with (`Platform.terms`). */
  readonly first: FirstTerms;
  readonly document: PolicyState;
}

/** The terms at one moment, and which versions they are of. */
export interface Policy extends PolicyTerms {
  /** 0: what the platform began with. */
  readonly version: number;
  /** Null: the seller has no terms of their own. */
  readonly sellerVersion: number | null;
}

/** Of those that began by then, the one that began last; of two at once, the one saved last. */
export const inForce = <Content>(
  versions: readonly Version<Content>[],
  at: string,
): Version<Content> | undefined =>
  versions
    .filter(({ canceled, effectiveFrom }) => !canceled && Date.parse(effectiveFrom) <= Date.parse(at))
    .reduce<Version<Content> | undefined>(
      (last, each) =>
        last && Date.parse(last.effectiveFrom) > Date.parse(each.effectiveFrom) ? last : each,
      undefined,
    );

/** Those that are to come into force, in that order. */
export const scheduled = <Content>(
  versions: readonly Version<Content>[],
  at: string,
): readonly Version<Content>[] =>
  versions
    .filter(({ canceled, effectiveFrom }) => !canceled && Date.parse(effectiveFrom) > Date.parse(at))
    .toSorted((a, b) => Date.parse(a.effectiveFrom) - Date.parse(b.effectiveFrom));

/** The terms of a platform at `at` (ISO 8601); with `userId` as they are for that seller. */
export function policyAt({ first, document }: PlatformPolicy, at: string, userId?: string): Policy {
  const platform = inForce(versionsOf(document), at);
  const seller = userId === undefined ? undefined : inForce(versionsOfSeller(document, userId), at);
  const terms = platform?.content ?? { ...DEFAULT_TERMS, ...first };
  return {
    ...(seller ? withOverrides(terms, seller.content) : terms),
    version: platform?.version ?? 0,
    sellerVersion: seller?.version ?? null,
  };
}

/** When a version begins, and how many its writer saw, canceled ones included. */
const saving = {
  /** Null: at once. */
  effectiveFrom: moment.nullable().default(null),
  expectedRevision: z.int().min(0),
  reason,
};
export const policySaving = z.object({ terms: policyTerms, ...saving });
export const sellerTermsSaving = z.object({ overrides: sellerOverrides, ...saving });
export const policyCanceling = z.object({ version: z.int().min(1), reason });

/** What would hold from a moment on if some terms were saved then: of no version that is kept. */
export const asIfSaved = (terms: PolicyTerms, before: Policy): Policy => ({
  ...terms,
  version: before.version,
  sellerVersion: before.sellerVersion,
});

/** How many versions a platform, and each seller, may have at most. */
export const VERSIONS_MAX = 1_000;
/** How far ahead one may be said, in days. */
export const AHEAD_MAX_DAYS = 366;

type Saved = z.infer<typeof policySaving> & Decided & { readonly platformId: string };

/**
 * Saves a version of a platform's terms. What is in force at that moment already is success without
 * an event.
 *
 * Errors: CONFLICT with the present `revision` when another one was seen; INVALID_INPUT with fields
 * and codes: those of `termsProblems`, `effectiveFrom` in the past (`TOO_SMALL`) or too far ahead
 * (`TOO_BIG`); TOO_MANY_VERSIONS.
 */
export function savePolicy(
  state: PolicyState,
  { platformId, terms, effectiveFrom, expectedRevision, ...decided }: Saved,
): Result<PolicyEvent[]> {
  const versions = versionsOf(state);
  const next = nextVersion(versions, { effectiveFrom, expectedRevision, at: decided.at });
  if (!next.ok) return next;
  const fields = termsProblems(terms);
  if (fields.length > 0) return fail('INVALID_INPUT', { fields });
  if (isSame(inForce(versions, next.value.effectiveFrom)?.content, terms)) return ok([]);
  return ok([{ type: 'PolicyVersionSaved', data: { platformId, terms, ...next.value, ...decided } }]);
}

type SavedOfSeller = z.infer<typeof sellerTermsSaving> &
  Decided & { readonly platformId: string; readonly userId: string; readonly first: FirstTerms };

/** Saves what is another for one seller. Errors: those of `savePolicy`. */
export function saveSellerTerms(
  state: PolicyState,
  { first, platformId, userId, overrides, effectiveFrom, expectedRevision, ...decided }: SavedOfSeller,
): Result<PolicyEvent[]> {
  const versions = versionsOfSeller(state, userId);
  const next = nextVersion(versions, { effectiveFrom, expectedRevision, at: decided.at });
  if (!next.ok) return next;
  const terms = policyAt({ first, document: state }, next.value.effectiveFrom);
  const fields = termsProblems(withOverrides(terms, overrides));
  if (fields.length > 0) return fail('INVALID_INPUT', { fields });
  if (isSame(inForce(versions, next.value.effectiveFrom)?.content, overrides)) return ok([]);
  const saved = { platformId, userId, overrides, ...next.value, ...decided };
  return ok([{ type: 'SellerTermsSaved', data: saved }]);
}

const DAY_MS = 86_400_000;

function nextVersion(
  versions: readonly Version<unknown>[],
  said: Pick<z.infer<typeof policySaving>, 'effectiveFrom' | 'expectedRevision'> & {
    readonly at: string;
  },
): Result<{ version: number; effectiveFrom: string }> {
  const last = versions.at(-1)?.version ?? 0;
  if (said.expectedRevision !== last) return fail('CONFLICT', { revision: last });
  if (versions.length >= VERSIONS_MAX) return fail('TOO_MANY_VERSIONS', { max: VERSIONS_MAX });
  const effectiveFrom = said.effectiveFrom ?? said.at;
  const aheadMs = Date.parse(effectiveFrom) - Date.parse(said.at);
  const refuse = (code: string) => fail('INVALID_INPUT', { fields: [{ field: 'effectiveFrom', code }] });
  if (aheadMs < 0) return refuse('TOO_SMALL');
  if (aheadMs > AHEAD_MAX_DAYS * DAY_MS) return refuse('TOO_BIG');
  return ok({ version: last + 1, effectiveFrom });
}

/** As they were parsed by one schema, so that their keys are in one order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Canceled = z.infer<typeof policyCanceling> & Decided;

/**
 * Takes back a version of the platform's that has not begun. Canceling twice is success without an
 * event. Errors: NOT_FOUND; ILLEGAL_TRANSITION for one that has begun.
 */
export function cancelPolicy(state: PolicyState, canceled: Canceled): Result<PolicyEvent[]> {
  const open = isOpen(versionsOf(state), canceled);
  if (!open.ok || !open.value) return open.ok ? ok([]) : open;
  return ok([{ type: 'PolicyVersionCanceled', data: canceled }]);
}

/** The same of a seller's own terms. */
export function cancelSellerTerms(
  state: PolicyState,
  { userId, ...canceled }: Canceled & { readonly userId: string },
): Result<PolicyEvent[]> {
  const open = isOpen(versionsOfSeller(state, userId), canceled);
  if (!open.ok || !open.value) return open.ok ? ok([]) : open;
  return ok([{ type: 'SellerTermsCanceled', data: { userId, ...canceled } }]);
}

/** Whether it is still to be canceled. */
function isOpen(versions: readonly Version<unknown>[], { version, at }: Canceled): Result<boolean> {
  const found = versions.find((each) => each.version === version);
  if (!found) return fail('NOT_FOUND');
  if (found.canceled) return ok(false);
  return Date.parse(found.effectiveFrom) <= Date.parse(at) ? fail('ILLEGAL_TRANSITION') : ok(true);
}
