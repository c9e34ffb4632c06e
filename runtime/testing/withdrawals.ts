import { randomUUID } from 'node:crypto';
import type { Result } from '../../domain/kernel/result.ts';
import { registerDestination, validateDestination } from '../../domain/receiver/destinations.ts';
import type { ReceiverEvent } from '../../domain/receiver/events.ts';
import { receiver } from '../../domain/receiver/receiver.ts';
import type { ReceiverState } from '../../domain/receiver/state.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { destinationDigest, sealDestination } from '../vault/seal-receiver.ts';
import type { Vault } from '../vault/vault.ts';

/** A PIX key of a seller that staff validated; its id. */
export async function validatedKey(
  { store, vault }: { readonly store: EventStore; readonly vault: Vault },
  { userId, platformId, at }: { userId: string; platformId: string; at: string },
): Promise<string> {
  const destinationId = randomUUID();
  const said = { pixKey: '52998224725' };
  const destination = { kind: 'PIX_KEY', pixType: 'CPF' } as const;
  const subject = await vault.subjectFor(`${userId}@example.com`);
  const registering = {
    ...{ owner: { userId, platformId }, destinationId, destination, at },
    details: sealDestination(vault, subject, { userId, destinationId }, said),
    digest: `${destinationDigest(vault, destination, said)}${destinationId}`,
  };
  const decide = (decision: (state: ReceiverState) => Result<ReceiverEvent[]>) =>
    handle(store, receiver, {
      ...{ id: userId, commandId: randomUUID(), correlationId: userId, actor: 'test' },
      decide: decision,
    });
  await decide((state) => registerDestination(state, registering));
  await decide((state) => validateDestination(state, { destinationId, at }));
  return destinationId;
}
