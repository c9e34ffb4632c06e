import { z } from 'zod';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { PolicyEvent } from '../../domain/policy/events.ts';
import {
  cancelPolicy as cancel,
  cancelSellerTerms as cancelOfSeller,
  policy,
  policyCanceling,
  policySaving,
  savePolicy as save,
  saveSellerTerms as saveOfSeller,
  sellerTermsSaving,
  type PolicyState,
} from '../../domain/policy/policy.ts';
import { handle } from '../../eventstore/repository.ts';
import { defineCommand, type Decided, type SignedInFacts } from '../graphql/command.ts';
import type { Done } from '../graphql/mutation.ts';
import { findPolicy, findSellerTerms, type Dependencies, type SeenPolicy } from './queries.ts';

const ofPlatform = z.object({ platformId: z.string() });
const ofSeller = z.object({ id: z.string() });

/** Decides on a policy that was found, and answers it as it is afterwards. Error: NOT_FOUND. */
async function decideOn<Seen extends SeenPolicy>(
  { store, now }: Dependencies,
  found: Seen | undefined,
  { scope, ...facts }: SignedInFacts,
  decide: (state: PolicyState, seen: Seen, decided: Decided) => Result<PolicyEvent[]>,
): Promise<Result<Done<Seen>>> {
  if (!found) return fail('NOT_FOUND');
  const at = now().toISOString();
  const handled = await handle(store, policy, {
    ...facts,
    id: found.platformId,
    decide: (state) => decide(state, found, { by: scope.userId, at }),
  });
  return handled.ok ? ok({ answer: { ...found, document: handled.value.state, at } }) : handled;
}

export const savePolicy = defineCommand({
  input: ofPlatform.extend(policySaving.shape),
  async run(deps: Dependencies, { platformId, ...said }, facts) {
    const found = await findPolicy(deps, facts.scope, platformId);
    return decideOn(deps, found, facts, (state, _seen, decided) =>
      save(state, { platformId, ...said, ...decided }),
    );
  },
});

export const cancelPolicy = defineCommand({
  input: ofPlatform.extend(policyCanceling.shape),
  async run(deps: Dependencies, { platformId, ...said }, facts) {
    const found = await findPolicy(deps, facts.scope, platformId);
    return decideOn(deps, found, facts, (state, _seen, decided) =>
      cancel(state, { ...said, ...decided }),
    );
  },
});

export const saveSellerTerms = defineCommand({
  input: ofSeller.extend(sellerTermsSaving.shape),
  async run(deps: Dependencies, { id, ...said }, facts) {
    const found = await findSellerTerms(deps, facts.scope, id);
    return decideOn(deps, found, facts, (state, { platformId, userId, first }, decided) =>
      saveOfSeller(state, { platformId, userId, first, ...said, ...decided }),
    );
  },
});

export const cancelSellerTerms = defineCommand({
  input: ofSeller.extend(policyCanceling.shape),
  async run(deps: Dependencies, { id, ...said }, facts) {
    const found = await findSellerTerms(deps, facts.scope, id);
    return decideOn(deps, found, facts, (state, { userId }, decided) =>
      cancelOfSeller(state, { userId, ...said, ...decided }),
    );
  },
});
