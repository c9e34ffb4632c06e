import type { UserRole } from '../../domain/access/roles.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import type { Config } from '../../runtime/config.ts';
import { openDisplayName } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Session } from '../graphql/context.ts';
import type { User } from '../graphql/resolver-types.generated.ts';

export interface UserDependencies {
  readonly vault: Vault;
  readonly catalogue: Pick<Catalogue, 'findUser'>;
  readonly config: Pick<Config, 'SECOND_FACTOR'>;
}

/** Whether an account of a role has to have a second factor: of whoever runs a platform, or all. */
export const needsSecondFactor =
  ({ config }: Pick<UserDependencies, 'config'>) =>
  (role: UserRole): boolean =>
    config.SECOND_FACTOR === 'required' && (role === 'ADMINISTRATOR' || role === 'MASTER');

/** The name of somebody with an account; empty where it is not known any more. */
export async function nameOf(
  { vault, catalogue }: Pick<UserDependencies, 'vault' | 'catalogue'>,
  userId: string,
): Promise<string> {
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
    needsSecondFactor: needsSecondFactor(deps)(scope.role),
    actingBy: actingBy === null ? null : { name: await nameOf(deps, actingBy), endsAt: expiresAt },
  });
