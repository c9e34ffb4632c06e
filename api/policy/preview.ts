import { z } from 'zod';
import { invalidInput } from '../../domain/kernel/errors/invalid-fields.ts';
import { moment } from '../../domain/kernel/enums.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import {
  examplesOf,
  warningsOf,
  type PolicyExample,
  type PolicyWarning,
} from '../../domain/policy/examples.ts';
import {
  asIfSaved,
  policyAt,
  scheduled,
  versionsOf,
  versionsOfSeller,
  type Version,
} from '../../domain/policy/policy.ts';
import {
  policyTerms,
  sellerOverrides,
  termsProblems,
  withOverrides,
  type PolicyTerms,
} from '../../domain/policy/terms.ts';
import { cheapestOffer, type Dependencies, type SeenPolicy, type SeenSellerTerms } from './queries.ts';

interface Preview {
  readonly examples: PolicyExample[];
  readonly warnings: (PolicyWarning | ReplacedLater)[];
}

/** A version that begins later has other terms again. */
interface ReplacedLater {
  readonly code: 'REPLACED_LATER';
  readonly version: number;
  readonly effectiveFrom: string;
}

const from = z.object({ effectiveFrom: moment.nullish() });

interface Asked<Said> {
  readonly said: Said;
  /** Null or left out: from now on. */
  readonly effectiveFrom?: string | null | undefined;
}

/** What a save would change, in figures. Errors: NOT_FOUND, INVALID_INPUT. */
export async function previewPolicy(
  deps: Dependencies,
  seen: SeenPolicy | undefined,
  { said, effectiveFrom }: Asked<object>,
): Promise<Result<Preview>> {
  const terms = policyTerms.safeParse(said);
  if (!terms.success) return invalidInput(terms.error);
  return preview(deps, seen, {
    effectiveFrom,
    termsFor: () => terms.data,
    later: ({ document }, at) => scheduled(versionsOf(document), at),
  });
}

/** The same of a seller's own terms. Errors: NOT_FOUND, INVALID_INPUT. */
export async function previewSellerTerms(
  deps: Dependencies,
  seen: SeenSellerTerms | undefined,
  { said, effectiveFrom }: Asked<object>,
): Promise<Result<Preview>> {
  const overrides = sellerOverrides.safeParse(said);
  if (!overrides.success) return invalidInput(overrides.error);
  return preview(deps, seen, {
    effectiveFrom,
    termsFor: (platform) => withOverrides(platform, overrides.data),
    later: ({ document, userId }, at) => scheduled(versionsOfSeller(document, userId), at),
  });
}

interface Change<Seen extends SeenPolicy> {
  readonly effectiveFrom: string | null | undefined;
  /** What the seen terms of the platform become. */
  readonly termsFor: (platform: PolicyTerms) => PolicyTerms;
  readonly later: (seen: Seen, at: string) => readonly Version<unknown>[];
}

async function preview<Seen extends SeenPolicy & { readonly userId?: string }>(
  deps: Dependencies,
  seen: Seen | undefined,
  { effectiveFrom, termsFor, later }: Change<Seen>,
): Promise<Result<Preview>> {
  if (!seen) return fail('NOT_FOUND');
  const read = from.safeParse({ effectiveFrom });
  if (!read.success) return invalidInput(read.error);
  const at = read.data.effectiveFrom ?? seen.at;
  const before = policyAt(seen, at, seen.userId);
  const terms = termsFor(policyAt(seen, at));
  const fields = termsProblems(terms);
  if (fields.length > 0) return fail('INVALID_INPUT', { fields });
  const after = asIfSaved(terms, before);
  const [next] = later(seen, at);
  const replaced: ReplacedLater[] = next
    ? [{ code: 'REPLACED_LATER', version: next.version, effectiveFrom: next.effectiveFrom }]
    : [];
  const cheapest = await cheapestOffer(deps, seen.platformId);
  return ok({
    examples: examplesOf(before, after, at),
    warnings: [...warningsOf(after, cheapest), ...replaced],
  });
}
