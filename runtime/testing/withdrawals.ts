import { randomUUID } from 'node:crypto';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { registerDestination, validateDestination } from '../../domain/receiver/destinations.ts';
import { saveDetails, submitDocument, validateDocument } from '../../domain/receiver/documents.ts';
import type { ReceiverEvent } from '../../domain/receiver/events.ts';
import { documentsOf } from '../../domain/receiver/words.ts';
import { receiver } from '../../domain/receiver/receiver.ts';
import type { ReceiverState } from '../../domain/receiver/state.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { destinationDigest, sealDestination, sealDetails } from '../vault/seal-receiver.ts';
import type { Vault } from '../vault/vault.ts';

const address = {
  ...{ zipCode: '01310100', street: 'Avenida Paulista', number: '1000', complement: '' },
  ...{ district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
};
const DETAILS = { name: 'Ana Souza', document: '52998224725', address, monthlyRevenue: 500_000 };

/** A seller of whom staff validated all documents and a PIX key; the key's id. */
export async function validatedKey(
  { store, vault }: { readonly store: EventStore; readonly vault: Vault },
  { userId, platformId, at }: { userId: string; platformId: string; at: string },
): Promise<string> {
  const destinationId = randomUUID();
  const said = { pixKey: '52998224725' };
  const destination = { kind: 'PIX_KEY', pixType: 'CPF' } as const;
  const owner = { userId, platformId };
  const subject = await vault.subjectFor(`${userId}@example.com`);
  const registering = {
    ...{ owner, destinationId, destination, at },
    details: sealDestination(vault, subject, { userId, destinationId }, said),
    digest: `${destinationDigest(vault, destination, said)}${destinationId}`,
  };
  const details = {
    ...{ personKind: 'PERSON' as const, details: sealDetails(vault, subject, userId, DETAILS) },
    ...{ hasMonthlyRevenue: true, documentDigest: 'document', addressDigest: 'address' },
  };
  const documents = documentsOf('PERSON').flatMap((document) => {
    const documentId = randomUUID();
    const file = `documents/${userId}/${document}.png`;
    return [
      (state: ReceiverState) => submitDocument(state, { owner, document, documentId, file, at }),
      (state: ReceiverState) => validateDocument(state, { document, documentId, at }),
    ];
  });
  const steps: readonly ((state: ReceiverState) => Result<ReceiverEvent[]>)[] = [
    (state) => saveDetails(state, { owner, said: details, at }),
    ...documents,
    (state) => registerDestination(state, registering),
    (state) => validateDestination(state, { destinationId, at }),
  ];
  const made = await handle(store, receiver, {
    ...{ id: userId, commandId: randomUUID(), correlationId: userId, actor: 'test' },
    decide(state) {
      const events: ReceiverEvent[] = [];
      for (const step of steps) {
        const decided = step(events.reduce(receiver.evolve, state));
        if (!decided.ok) return decided;
        events.push(...decided.value);
      }
      return ok(events);
    },
  });
  if (!made.ok) throw new Error(made.error.code);
  return destinationId;
}
