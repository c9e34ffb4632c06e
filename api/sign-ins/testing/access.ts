import { randomUUID } from 'node:crypto';
import { registerUser } from '../../../domain/user/account.ts';
import { user } from '../../../domain/user/user.ts';
import { handle } from '../../../eventstore/repository.ts';
import { sealProfile } from '../../../runtime/vault/seal-user.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Thing } from '../../testing/access-walk.ts';

/** A seller who has registered on a platform; answers their id. */
export async function registerAt(
  { stack, vault, access }: ApiStack,
  platformId: string,
  email = `${randomUUID()}@example.com`,
): Promise<string> {
  const id = randomUUID();
  await access.takeEmail(id, email);
  const said = { name: 'Bruno Reis', email, phone: '', document: '' };
  const sealed = sealProfile(vault, await vault.subjectFor(email), id, said);
  const registered = await handle(stack.store, user, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
    decide: (state) =>
      registerUser(state, {
        ...{ ...sealed, userId: id, platformId, role: 'PRODUCER', personKind: 'PERSON' },
        ...{ termsVersion: '2026-11-01', at: new Date().toISOString() },
      }),
  });
  if (!registered.ok) throw new Error(registered.error.code);
  return id;
}

export const things: readonly Thing[] = [
  {
    name: 'seller who is signed in',
    of: 'PLATFORM',
    async make(api, { platformId }) {
      const userId = await registerAt(api, platformId ?? '');
      await api.access.openSession(userId);
      return userId;
    },
    asked: {
      userDevices: (userId) => ({ userId }),
      endUserSessions: (userId) => ({ userId, sessionId: null, reason: 'Lost their phone' }),
    },
  },
  {
    name: 'sign-in',
    of: 'INSTALLATION',
    async make({ access, stack }, { platformId }) {
      await access.recordSignIn({
        ...{ platformId, userId: null, role: null, result: 'WRONG_CREDENTIALS' },
        ...{ network: '189.40.*.*', device: 'Firefox, Linux' },
      });
      const { rows } = await stack.database.writer.query<{ id: string }>(
        'select sign_in_id as id from access.sign_ins order by at desc limit 1',
      );
      return rows[0]?.id ?? '';
    },
    asked: { signInAttempt: (id) => ({ id }) },
    listed: { signIns: { arguments: { first: 100 } } },
  },
];
