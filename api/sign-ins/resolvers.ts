import { z } from 'zod';
import { isAggregateId } from '../../domain/kernel/aggregate.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import { reason } from '../../domain/kernel/text-schemas.ts';
import { endSessions, mayEndSessionsOf } from '../../domain/user/sessions.ts';
import { user } from '../../domain/user/user.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { openDisplayName } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields, defineCommand } from '../graphql/command.ts';
import { listField, nodeField, type ListDependencies } from '../graphql/list/list.ts';
import { UUID } from '../graphql/list/search.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import type { Access } from '../sign-in/access.ts';
import { impersonationAt, lastSignInsOf, signIns } from './queries.ts';

type Dependencies = ListDependencies & {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly access: Access;
  readonly catalogue: Catalogue;
  readonly readModels: ReadModelWait;
};

/** Ends sessions of somebody else: the event first, then what it says. */
const endUserSessions = defineCommand({
  input: z.object({ userId: z.string(), sessionId: z.string().nullish(), reason }),
  async run({ store, access, now }: Dependencies, { userId, sessionId, ...said }, facts) {
    const isNoSession = sessionId != null && !UUID.test(sessionId);
    if (!isAggregateId(userId) || isNoSession) return fail('NOT_FOUND');
    const { scope, ...command } = facts;
    const at = now().toISOString();
    const handled = await handle(store, user, {
      ...{ ...command, id: userId },
      decide: (state) => endSessions(state, { ...said, all: !sessionId, by: scope, at }),
    });
    if (!handled.ok) return handled;
    const which = sessionId ? { sessionId } : { except: null };
    return ok({ answer: await access.endSessions(userId, which) });
  },
});

/** Who signed in where, and who is signed in. */
export function signInsModule(deps: Dependencies): Resolvers {
  const { store, vault, access, catalogue } = deps;
  const nameOf = async (userId: string | null) => {
    const who = userId === null ? undefined : await catalogue.findUser(userId);
    return who ? ((await orHidden(openDisplayName(vault, who))) ?? null) : null;
  };

  return {
    Query: {
      signIns: listField(deps, signIns),
      signInAttempt: nodeField(deps, signIns),
      async userDevices(_root, { userId }, context) {
        const found = await catalogue.findUser(userId);
        if (!found || !mayEndSessionsOf(await scopeOf(context), found)) return null;
        const [sessions, last] = await Promise.all([
          access.sessionsOf(userId),
          lastSignInsOf(deps, userId),
        ]);
        return { sessions: [...sessions], signIns: last };
      },
    },
    Mutation: commandFields(deps, { endUserSessions }),
    SignInAttempt: {
      name: ({ userId }) => nameOf(userId),
      platformName: async ({ platformId }) =>
        platformId === null ? null : ((await catalogue.find('Platform', platformId))?.name ?? null),
      async impersonation(row) {
        const said = row.result === 'IMPERSONATION' ? await impersonationAt(store, row) : undefined;
        return said ? { ...said, byName: await nameOf(said.byId) } : null;
      },
    },
    OpenUserSession: { id: ({ sessionId }) => sessionId },
  };
}
