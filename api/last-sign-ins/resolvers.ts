import { z } from 'zod';
import { isAggregateId } from '../../domain/kernel/aggregate.ts';
import { saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import { lines } from '../../domain/kernel/text-schemas.ts';
import { user, type User, type UserState } from '../../domain/user/user.ts';
import { mayBeWonBack, winBack, WIN_BACK_MAX, winBackAskedAt } from '../../domain/user/win-back.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { batched } from '../../runtime/batched.ts';
import { openDisplayName, openProfile, sealWinBack } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields, defineCommand } from '../graphql/command.ts';
import { listField, nodeField, type ListDependencies } from '../graphql/list/list.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { lastSignIns, volumesBefore, type Seller } from './queries.ts';

type Dependencies = ListDependencies & {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly catalogue: Pick<Catalogue, 'userState'>;
  readonly readModels: ReadModelWait;
};

type Mailed = Pick<User, 'userId' | 'platformId' | 'profile'>;

/** Whether a seller asked the platform not to write to them; nobody can write to the forgotten. */
async function hasOptedOut({ vault }: Pick<Dependencies, 'vault'>, who: Mailed): Promise<boolean> {
  const email = (await orHidden(openProfile(vault, who)))?.email;
  if (!email || who.platformId === null) return true;
  const recipient = vault.optOuts.recipientOf(who.platformId, email);
  return (await vault.optOuts.among([recipient])).size > 0;
}

/** Writes to a seller who has been away, under their own key. */
const winBackSeller = defineCommand({
  input: z.object({ id: z.string(), message: z.string().trim().pipe(lines(WIN_BACK_MAX).min(1)) }),
  async run(deps: Dependencies, { id, message }, { scope, ...facts }) {
    const { store, vault, now } = deps;
    const at = now().toISOString();
    const state: UserState = isAggregateId(id) ? await deps.catalogue.userState(id) : user.initial;
    if (state.phase === 'NONE' || !state.user.profile) return fail('NOT_FOUND');
    const subject = await orHidden(vault.subject(state.user.profile.subjectId));
    if (!subject) return fail('NOT_FOUND');
    const sealed = sealWinBack(vault, subject, id, message);
    const allowed = winBack(state, { by: scope, message: sealed, at });
    // First who they are to whoever asks: nobody learns of a stranger that they opted out.
    if (allowed.ok && (await hasOptedOut(deps, state.user))) return fail('ILLEGAL_TRANSITION');
    const handled = await handle(store, user, {
      ...{ ...facts, id },
      decide: (current) => winBack(current, { by: scope, message: sealed, at }),
    });
    return handled.ok ? ok({ answer: true }) : handled;
  },
});

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Sellers by how long they have been away, and how they are asked back. */
export function lastSignInsModule(deps: Dependencies): Resolvers {
  const { vault, catalogue, now } = deps;
  const volumeOf = batched((sellers: readonly Seller[]) => volumesBefore(deps, sellers));

  return {
    Query: {
      sellerLastSignIns: listField(deps, lastSignIns),
      sellerLastSignIn: nodeField(deps, lastSignIns),
    },
    Mutation: commandFields(deps, { winBackSeller }),
    SellerLastSignIn: {
      name: async (row) => (await orHidden(openDisplayName(vault, row))) ?? null,
      daysAway: ({ awaySince }) => daysBetween(saoPauloDay(awaySince), saoPauloDay(now())),
      volumeBefore: (row) => volumeOf(row),
      async wonBackAt({ userId }) {
        const at = winBackAskedAt(await catalogue.userState(userId));
        return at === null ? null : new Date(at);
      },
      canBeWonBack: async ({ userId }) =>
        mayBeWonBack(await catalogue.userState(userId), now().toISOString()),
      optedOut: (row) => hasOptedOut(deps, row),
    },
  };
}
