import { randomUUID } from 'node:crypto';
import type { Permission } from '../../domain/access/permissions.ts';
import type { UserRole } from '../../domain/access/roles.ts';
import { ok } from '../../domain/kernel/result.ts';
import { acceptInvitation, inviteUser } from '../../domain/user/account.ts';
import { user } from '../../domain/user/user.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { notePerson, sealProfile } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Access } from '../sign-in/access.ts';

export interface ReadyAccount {
  readonly userId: string;
  readonly platformId: string | null;
  readonly role: UserRole;
  readonly permissions: readonly Permission[];
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * An account that may be signed in to at once, without a mail: invited and accepted in one command.
 * For the demo; who is there already keeps everything but the password.
 */
export async function makeAccount(
  { store, vault, access }: { store: EventStore; vault: Vault; access: Access },
  { name, email, password, ...account }: ReadyAccount,
  actor: string,
): Promise<void> {
  const { userId, role, platformId, permissions } = account;
  const said = { name, email, phone: '', document: '' };
  const subject = await vault.subjectFor(email);
  const sealed = sealProfile(vault, subject, userId, said);
  const commandId = randomUUID();
  const at = new Date().toISOString();
  const made = await handle(store, user, {
    ...{ id: userId, commandId, correlationId: commandId, actor },
    decide(state) {
      if (state.phase !== 'NONE') return ok([]);
      const invitation = { userId, platformId, role, permissions, ...sealed, invitedBy: null, at };
      const invited = inviteUser(state, invitation);
      if (!invited.ok) return invited;
      const accepted = acceptInvitation(invited.value.reduce(user.evolve, state), {
        ...sealed,
        ...{ termsVersion: null, at },
      });
      return accepted.ok ? ok([...invited.value, ...accepted.value]) : accepted;
    },
  });
  if (!made.ok) throw new Error(`The account ${userId} was refused: ${made.error.code}`);
  await notePerson(vault, subject, said);
  await access.setCredentials(userId, email, password);
}
