import { z } from 'zod';
import { PERMISSION_NAMES } from '../../domain/access/permissions.ts';
import { hostOf, newPlatform } from '../../domain/configuration/creation.ts';
import type { InvalidField } from '../../domain/kernel/errors/invalid-fields.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { inviteUser } from '../../domain/user/account.ts';
import { platforms } from '../../projections/read-models/platforms/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { invitationProblems, invite, type AccountDependencies } from '../accounts/commands.ts';
import { createConfiguration } from '../configuration/create-configuration.ts';
import { defineCommand } from '../graphql/command.ts';

type Dependencies = AccountDependencies & { readonly pools: Pick<Pools, 'writer'> };

const said = z.object({
  name: z.string(),
  host: z.string().nullish(),
  ownerName: z.string(),
  ownerEmail: z.string(),
});

/**
 * A platform and the invitation of its owner, both under the command's id: the call again, after a
 * failure between the two as well, goes on where it stopped.
 */
export const createPlatform = defineCommand({
  input: z.object({ input: said }),
  async run(deps: Dependencies, { input }, facts) {
    const { scope, ...command } = facts;
    const platformId = facts.commandId;
    const isHostTaken = await isTaken(deps, input.host, platformId);
    const host = input.host ?? null;
    const content = newPlatform(scope, { platformId, name: input.name, host, isHostTaken });
    const owner = { name: input.ownerName, email: input.ownerEmail };
    const fields = [...fieldsOf(content), ...invitationProblems(owner).map(ofOwner)];
    if (fields.length > 0) return fail('INVALID_INPUT', { fields });
    if (!content.ok) return content;
    const rights = { role: 'ADMINISTRATOR', permissions: PERMISSION_NAMES } as const;
    const invited = await invite(deps, owner, command, (state, account) =>
      inviteUser(state, { ...account, ...rights, platformId, invitedBy: scope.userId }),
    );
    if (!invited.ok) {
      const refused = fieldsOf(invited).map(ofOwner);
      return refused.length > 0 ? fail('INVALID_INPUT', { fields: refused }) : invited;
    }
    const creation = { kind: 'Platform', content: content.value, table: platforms } as const;
    const made = await createConfiguration(deps.store, creation, facts);
    return made.ok ? ok({ ...made.value, answer: platformId }) : made;
  },
});

const OF_OWNER: Readonly<Record<string, string>> = { name: 'ownerName', email: 'ownerEmail' };

/** What is wrong with an invitation, by the names that the owner has in the form. */
const ofOwner = ({ field, code }: InvalidField): InvalidField => ({
  field: OF_OWNER[field] ?? field,
  code,
});

const fieldsOf = (result: Result<unknown>): readonly InvalidField[] =>
  (result.ok ? undefined : (result.error.details?.['fields'] as InvalidField[] | undefined)) ?? [];

/** Whether another platform is reached by a host, or, with none, has none either. */
export async function isTaken(
  { pools }: { readonly pools: Pick<Pools, 'writer'> },
  host: string | null | undefined,
  platformId: string,
): Promise<boolean> {
  const { rows } = await pools.writer.query(
    `select 1 from ${platforms.view} where host is not distinct from $1 and not archived and platform_id <> $2 limit 1`,
    [hostOf(host), platformId],
  );
  return rows.length > 0;
}
