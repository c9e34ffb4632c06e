import { orHidden } from '../../eventstore/forgotten.ts';
import { openDisplayName } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Session } from '../graphql/context.ts';
import type { User } from '../graphql/resolver-types.generated.ts';

export interface UserDependencies {
  readonly vault: Vault;
  readonly catalogue: Pick<Catalogue, 'findUser'>;
}

/** The name of somebody with an account; empty where it is not known any more. */
export async function nameOf({ vault, catalogue }: UserDependencies, userId: string): Promise<string> {
  const found = await catalogue.findUser(userId);
  return (found && (await orHidden(openDisplayName(vault, found)))) ?? '';
}

/** Who is signed in, and who acts in their name. */
export const userOf =
  (deps: UserDependencies) =>
  async ({ email, user, scope, actingBy, expiresAt }: Session): Promise<User> => ({
    id: scope.userId,
    email,
    name: (user && (await orHidden(openDisplayName(deps.vault, user)))) ?? '',
    role: scope.role,
    platformId: scope.platformId,
    permissions: [...scope.permissions],
    secondFactors: [...(user?.secondFactors ?? [])],
    hasSecondFactor: (user?.secondFactors.length ?? 0) > 0,
    actingBy: actingBy === null ? null : { name: await nameOf(deps, actingBy), endsAt: expiresAt },
  });
