import { inForce, policyAt, versionsOf, versionsOfSeller } from '../../domain/policy/policy.ts';
import { NO_OVERRIDES } from '../../domain/policy/terms.ts';
import { commandFields } from '../graphql/command.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { actorNames } from '../staff/actor-name.ts';
import { cancelPolicy, cancelSellerTerms, savePolicy, saveSellerTerms } from './commands.ts';
import { previewPolicy, previewSellerTerms } from './preview.ts';
import {
  findMyTerms,
  findPolicy,
  findSellerTerms,
  sellerVersions,
  versionsPage,
  type Dependencies,
} from './queries.ts';

/** The terms of a platform and of its sellers: what they are, were and are to be. */
export const policyModule = (deps: Dependencies & { readonly readModels: ReadModelWait }): Resolvers => {
  const nameOf = (userId: string) => actorNames(deps)(`user:${userId}`);
  return {
    Query: {
      policy: async (_root, { platformId }, context) =>
        (await findPolicy(deps, await scopeOf(context), platformId)) ?? null,
      async policyPreview(_root, { platformId, terms: said, effectiveFrom }, context) {
        const seen = await findPolicy(deps, await scopeOf(context), platformId);
        return unwrap(await previewPolicy(deps, seen, { said, effectiveFrom }));
      },
      sellerTerms: async (_root, { id }, context) =>
        (await findSellerTerms(deps, await scopeOf(context), id)) ?? null,
      async sellerTermsPreview(_root, { id, overrides: said, effectiveFrom }, context) {
        const seen = await findSellerTerms(deps, await scopeOf(context), id);
        return unwrap(await previewSellerTerms(deps, seen, { said, effectiveFrom }));
      },
      myTerms: async (_root, _args, context) =>
        (await findMyTerms(deps, await scopeOf(context))) ?? null,
    },
    Mutation: commandFields(deps, { savePolicy, cancelPolicy, saveSellerTerms, cancelSellerTerms }),
    PlatformPolicy: {
      id: ({ platformId }) => platformId,
      version: (seen) => policyAt(seen, seen.at).version,
      revision: ({ document }) => versionsOf(document).length,
      terms: (seen) => policyAt(seen, seen.at),
      versions: (seen, page) => unwrap(versionsPage(seen, page)),
    },
    PolicyVersion: {
      savedAt: ({ at }) => at,
      by: ({ by }) => nameOf(by),
      terms: ({ content }) => content,
      canceledAt: ({ canceled }) => canceled?.at ?? null,
      canceledBy: ({ canceled }) => (canceled ? nameOf(canceled.by) : null),
      cancelReason: ({ canceled }) => canceled?.reason ?? null,
    },
    SellerTerms: {
      id: ({ userId }) => userId,
      version: (seen) => policyAt(seen, seen.at, seen.userId).sellerVersion,
      revision: ({ document, userId }) => versionsOfSeller(document, userId).length,
      terms: (seen) => policyAt(seen, seen.at, seen.userId),
      platformTerms: (seen) => policyAt(seen, seen.at),
      overrides: ({ document, userId, at }) =>
        inForce(versionsOfSeller(document, userId), at)?.content ?? NO_OVERRIDES,
      versions: (seen) => sellerVersions(seen),
    },
    SellerTermsVersion: {
      savedAt: ({ at }) => at,
      by: ({ by }) => nameOf(by),
    },
    MyTerms: { isOwn: ({ terms }) => terms.sellerVersion !== null },
  };
};
