import { mayDecideOn } from '../../domain/user/authority.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { batched } from '../../runtime/batched.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { openDisplayName, openProfile } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { historyOf } from '../accounts/history.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import { listField } from '../graphql/list/list.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { platformNames } from '../platforms/queries.ts';
import { ApiError, unwrap } from '../http/errors.ts';
import type { MinuteLimit } from '../http/minute-limit.ts';
import type { Access } from '../sign-in/access.ts';
import { actorNames } from './actor-name.ts';
import {
  archiveStaff,
  blockStaff,
  changePermissions,
  inviteManager,
  inviteStaff,
  repeatInvitation,
  resetSecondFactor,
  unblockStaff,
} from './commands.ts';
import { changeOf, SHOWN } from './history.ts';
import { staff } from './queries.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly pools: Pools;
  readonly vault: Vault;
  readonly access: Access;
  readonly accountLimit: MinuteLimit;
  readonly catalogue: Pick<Catalogue, 'findUser'>;
  readonly readModels: ReadModelWait;
  readonly now: () => Date;
}

/** Who runs a platform, and what each of them may do. */
export function staffModule(deps: Dependencies): Resolvers {
  const { store, vault, access } = deps;
  const listed = listField(deps, staff);
  const nameOf = actorNames(deps);
  const nameOfPlatform = batched((ids: readonly string[]) => platformNames(deps, ids));
  const lastSignIn = batched((userIds: readonly string[]) => access.lastSignIns(userIds));

  return {
    Query: {
      async staff(root, args, context) {
        const { role } = args.filter;
        if (role && !mayDecideOn(await scopeOf(context), role))
          throw new ApiError({ code: 'FORBIDDEN' });
        return listed(root, args, context);
      },
      async staffMember(_root, { id }, context) {
        const scope = await scopeOf(context);
        const found = await staff.find(deps, scope, id);
        return found && mayDecideOn(scope, found.role) ? found : null;
      },
    },
    Mutation: commandFields(deps, {
      ...{ inviteStaff, inviteManager, repeatInvitation, changePermissions, archiveStaff },
      ...{ resetSecondFactor, blockStaff, unblockStaff },
    }),
    StaffMember: {
      id: ({ userId }) => userId,
      name: async (row) => (await orHidden(openDisplayName(vault, row))) ?? null,
      email: async (row) => (await orHidden(openProfile(vault, row)))?.email ?? null,
      state: ({ state }) => (state === 'REGISTERED' ? 'INVITED' : state),
      platformName: async ({ platformId }) => (await nameOfPlatform(platformId ?? '')) ?? null,
      permissions: ({ permissions }) => [...permissions],
      hasSecondFactor: ({ secondFactors }) => secondFactors.length > 0,
      lastSignInAt: async ({ userId }) => (await lastSignIn(userId)) ?? null,
      history: async ({ userId }, page) => {
        const asked = { ...page, shown: SHOWN };
        const { nodes, endCursor } = unwrap(await historyOf(store, userId, asked));
        return { nodes: nodes.map(changeOf), endCursor };
      },
    },
    StaffChange: {
      permissions: ({ permissions }) => [...permissions],
      by: ({ actor }) => nameOf(actor),
    },
  };
}
