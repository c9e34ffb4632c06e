import { z } from 'zod';
import { PERMISSION_NAMES } from '../../domain/access/permissions.ts';
import { newPlatform } from '../../domain/configuration/creation.ts';
import type { InvalidField } from '../../domain/kernel/errors/invalid-fields.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
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
    if (!content.ok) return content;
    const owner = { name: input.ownerName, email: input.ownerEmail };
    const problems = invitationProblems(owner);
    if (problems.length > 0) return fail('INVALID_INPUT', { fields: problems.map(ofOwner) });
    const invitation = {
      platformId,
      role: 'ADMINISTRATOR' as const,
      permissions: PERMISSION_NAMES,
      ...owner,
    };
    const invited = namedAsOwner(
      await invite(deps, invitation, { ...command, invitedBy: scope.userId }),
    );
    if (!invited.ok) return invited;
    const creation = { kind: 'Platform', content: content.value, table: platforms } as const;
    const made = await createConfiguration(deps.store, creation, facts);
    return made.ok ? ok({ ...made.value, answer: platformId }) : made;
  },
});

const OF_OWNER: Readonly<Record<string, string>> = { name: 'ownerName', email: 'ownerEmail' };
const ofOwner = ({ field, code }: InvalidField): InvalidField => ({
  field: OF_OWNER[field] ?? field,
  code,
});

/** What is wrong with an invitation, by the names that the owner has in the form. */
const namedAsOwner = (result: Result<true>): Result<true> => {
  const fields = result.ok
    ? undefined
    : (result.error.details?.['fields'] as InvalidField[] | undefined);
  return fields ? fail('INVALID_INPUT', { fields: fields.map(ofOwner) }) : result;
};

async function isTaken(
  { pools }: Pick<Dependencies, 'pools'>,
  host: string | null | undefined,
  platformId: string,
): Promise<boolean> {
  const { rows } = await pools.writer.query(
    `select 1 from ${platforms.view} where host is not distinct from $1 and not archived and platform_id <> $2 limit 1`,
    [host?.trim().toLowerCase() || null, platformId],
  );
  return rows.length > 0;
}
