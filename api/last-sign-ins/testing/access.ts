import { randomUUID } from 'node:crypto';
import { confirmEmail } from '../../../domain/user/account.ts';
import { user } from '../../../domain/user/user.ts';
import { handle } from '../../../eventstore/repository.ts';
import { registerAt } from '../../sign-ins/testing/access.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Thing } from '../../testing/access-walk.ts';

/** A seller of a platform who may sign in, and never did; answers their id. */
export async function activeSellerAt(
  api: ApiStack,
  platformId: string,
  email?: string,
): Promise<string> {
  const id = await registerAt(api, platformId, email);
  const confirmed = await handle(api.stack.store, user, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
    decide: (state) => confirmEmail(state, { at: new Date().toISOString() }),
  });
  if (!confirmed.ok) throw new Error(confirmed.error.code);
  return id;
}

export const things: readonly Thing[] = [
  {
    name: 'seller who has been away',
    of: 'PLATFORM',
    make: (api, { platformId }) => activeSellerAt(api, platformId ?? ''),
    asked: {
      sellerLastSignIn: (id) => ({ id }),
      winBackSeller: (id) => ({ id, message: 'We have new layouts' }),
    },
    listed: { sellerLastSignIns: { arguments: { first: 100 } } },
  },
];
