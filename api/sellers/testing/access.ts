import { randomUUID } from 'node:crypto';
import { ok } from '../../../domain/kernel/result.ts';
import { confirmEmail, registerUser } from '../../../domain/user/account.ts';
import { TERMS_VERSION } from '../../../domain/user/profile.ts';
import { user } from '../../../domain/user/user.ts';
import { handle } from '../../../eventstore/repository.ts';
import { notePerson, sealProfile } from '../../../runtime/vault/seal-user.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Thing } from '../../testing/access-walk.ts';

interface Registered {
  readonly name?: string;
  readonly document?: string;
  readonly personKind?: 'PERSON' | 'COMPANY';
}

/** Somebody who sells on a platform, with a confirmed e-mail: `{id}@example.com`. */
export async function registerOn(
  { stack, vault, access }: ApiStack,
  platformId: string,
  { name = 'Ana Souza', document = '52998224725', personKind = 'PERSON' }: Registered = {},
): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await access.takeEmail(id, email);
  const subject = await vault.subjectFor(email);
  const said = { name, email, phone: '11987654321', document };
  const account = { userId: id, platformId, role: 'PRODUCER' as const };
  const sealed = sealProfile(vault, subject, id, said);
  const at = new Date().toISOString();
  const registering = { ...account, ...sealed, personKind, termsVersion: TERMS_VERSION, at };
  const made = await handle(stack.store, user, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
    decide(state) {
      const registered = registerUser(state, registering);
      if (!registered.ok) return registered;
      const confirmed = confirmEmail(registered.value.reduce(user.evolve, state), { at });
      return confirmed.ok ? ok([...registered.value, ...confirmed.value]) : confirmed;
    },
  });
  if (!made.ok) throw new Error(made.error.code);
  await notePerson(vault, subject, said);
  return id;
}

const reason = 'Chargebacks above one percent';

export const things: readonly Thing[] = [
  {
    name: 'seller',
    of: 'PLATFORM',
    make: (api, { platformId }) => registerOn(api, platformId ?? ''),
    asked: {
      sellerAccount: (id) => ({ id }),
      sellerProducts: (id) => ({ sellerId: id }),
      sellerSales: (id) => ({ sellerId: id }),
      sellerLedgerEntries: (id) => ({ sellerId: id }),
      changeSellerOptions: (id) => ({ id, options: { canSell: false }, reason }),
      archiveSeller: (id) => ({ id, reason }),
      revealSeller: (id) => ({ id, reason }),
      addSellerNote: (id) => ({ id, text: 'Called on Monday' }),
    },
    listed: { sellerAccounts: {}, sellerAccountsFile: {} },
  },
];
