import { randomUUID } from 'node:crypto';
import type { Permission } from '../../../domain/access/permissions.ts';
import { acceptInvitation, inviteUser } from '../../../domain/user/account.ts';
import { user } from '../../../domain/user/user.ts';
import { handle } from '../../../eventstore/repository.ts';
import { sealProfile } from '../../../runtime/vault/seal-user.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { OfNobody, Thing } from '../../testing/access-walk.ts';

/** Somebody who was asked in as staff of a platform; answers their id. */
export async function inviteTo(
  { stack, vault, access }: ApiStack,
  platformId: string,
  permissions: readonly Permission[] = [],
): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await access.takeEmail(id, email);
  const said = { name: 'Rita Lima', email, phone: '', document: '' };
  const sealed = sealProfile(vault, await vault.subjectFor(email), id, said);
  const account = { userId: id, platformId, role: 'ADMINISTRATOR' as const, permissions, ...sealed };
  const invited = await handle(stack.store, user, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
    decide: (state) => inviteUser(state, { ...account, invitedBy: null, at: new Date().toISOString() }),
  });
  if (!invited.ok) throw new Error(invited.error.code);
  return id;
}

/** They accept, under the name that they were asked in by; answers their id. */
async function acceptFor({ stack, vault }: ApiStack, id: string): Promise<string> {
  const email = `${id}@example.com`;
  const said = { name: 'Rita Lima', email, phone: '', document: '' };
  const sealed = sealProfile(vault, await vault.subjectFor(email), id, said);
  const accepted = await handle(stack.store, user, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
    decide: (state) =>
      acceptInvitation(state, { ...sealed, termsVersion: null, at: new Date().toISOString() }),
  });
  if (!accepted.ok) throw new Error(accepted.error.code);
  return id;
}

const reason = 'Works in support now';

export const things: readonly Thing[] = [
  {
    name: 'member of staff',
    of: 'PLATFORM',
    make: (api, { platformId }) => inviteTo(api, platformId ?? ''),
    asked: {
      staffMember: (id) => ({ id }),
      repeatInvitation: (id) => ({ id }),
      changePermissions: (id) => ({ id, grant: ['isSalesAvailable'], take: [], reason }),
      archiveStaff: (id) => ({ id, reason }),
    },
    listed: { staff: {} },
  },
  {
    name: 'member of staff who has accepted',
    of: 'PLATFORM',
    make: async (api, { platformId }) => acceptFor(api, await inviteTo(api, platformId ?? '')),
    asked: {
      resetSecondFactor: (id) => ({ id, reason }),
      blockStaff: (id) => ({ id, reason }),
      unblockStaff: (id) => ({ id, reason }),
    },
  },
];

export const ofNobody: OfNobody = {
  inviteManager: { input: { name: 'Gil Reis', email: 'gil@example.com' } },
  inviteStaff: { input: { name: 'Rita Lima', email: 'rita@example.com', permissions: [] } },
};
