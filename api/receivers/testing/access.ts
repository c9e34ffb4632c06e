import { randomUUID } from 'node:crypto';
import { ok } from '../../../domain/kernel/result.ts';
import { registerDestination } from '../../../domain/receiver/destinations.ts';
import { saveDetails, submitDocument } from '../../../domain/receiver/documents.ts';
import type { ReceiverEvent } from '../../../domain/receiver/events.ts';
import { receiver } from '../../../domain/receiver/receiver.ts';
import { handle } from '../../../eventstore/repository.ts';
import { sealDestination, sealDetails } from '../../../runtime/vault/seal-receiver.ts';
import { registerOn } from '../../sellers/testing/access.ts';
import type { OfNobody, Thing } from '../../testing/access-walk.ts';
import type { ApiStack } from '../../testing/api-stack.ts';

const address = {
  ...{ zipCode: '01310100', street: 'Avenida Paulista', number: '1000', complement: '' },
  ...{ district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
};
export const DETAILS = { name: 'Ana Souza', document: '52998224725', address, monthlyRevenue: 500_000 };
const DOCUMENT = 'photoDocument' as const;
const documentIdOf = (userId: string) => `d${userId.slice(1)}`;
const destinationIdOf = (userId: string) => `key-${userId}`;

/** A seller who has said who they are, sent one document and registered one key. */
export async function begunOn(api: ApiStack, platformId: string): Promise<string> {
  const { stack, vault } = api;
  const userId = await registerOn(api, platformId);
  const subject = await vault.subjectFor(`${userId}@example.com`);
  const at = new Date().toISOString();
  const owner = { userId, platformId };
  const destinationId = destinationIdOf(userId);
  const documentId = documentIdOf(userId);
  const details = sealDetails(vault, subject, userId, DETAILS);
  const key = { pixKey: `${userId}@example.com` };
  const said = {
    ...{ personKind: 'PERSON' as const, details, hasMonthlyRevenue: true },
    ...{ documentDigest: 'document', addressDigest: 'address' },
  };
  const file = `documents/${userId}/file.png`;
  const made = await handle(stack.store, receiver, {
    ...{ id: userId, commandId: randomUUID(), correlationId: userId, actor: 'test' },
    decide(state) {
      const events: ReceiverEvent[] = [];
      const current = () => events.reduce(receiver.evolve, state);
      for (const decide of [
        () => saveDetails(current(), { owner, said, at }),
        () => submitDocument(current(), { owner, document: DOCUMENT, documentId, file, at }),
        () =>
          registerDestination(current(), {
            ...{ owner, destinationId, destination: { kind: 'PIX_KEY', pixType: 'EMAIL' }, at },
            details: sealDestination(vault, subject, { userId, destinationId }, key),
            digest: `digest-${userId}`,
          }),
      ]) {
        const decided = decide();
        if (!decided.ok) return decided;
        events.push(...decided.value);
      }
      return ok(events);
    },
  });
  if (!made.ok) throw new Error(made.error.code);
  return userId;
}

const reason = 'The photo shows a glare over the number';

export const things: readonly Thing[] = [
  {
    name: 'receiver',
    of: 'PLATFORM',
    make: (api, { platformId }) => begunOn(api, platformId ?? ''),
    asked: {
      documentValidation: (id) => ({ id }),
      validateReceiverDocument: (id) => ({ id, document: DOCUMENT, documentId: documentIdOf(id) }),
      refuseReceiverDocument: (id) => ({
        ...{ id, document: DOCUMENT, documentId: documentIdOf(id), reason: 'ILLEGIBLE' },
      }),
      revealReceiver: (id) => ({ id, reason }),
      validateDestination: (id) => ({ id, destinationId: destinationIdOf(id) }),
      refuseDestination: (id) => ({ id, destinationId: destinationIdOf(id), reason: 'WRONG_DATA' }),
      revealDestination: (id) => ({ id, destinationId: destinationIdOf(id), reason }),
    },
    listed: { documentValidations: {} },
  },
  {
    name: 'destination',
    of: 'PLATFORM',
    make: async (api, { platformId }) => destinationIdOf(await begunOn(api, platformId ?? '')),
    asked: { destinationValidation: (id) => ({ id }) },
    listed: { destinationValidations: {} },
  },
];

const account = {
  ...{ bankCode: '341', branchNumber: '1234', accountNumber: '98765', accountDigit: '0' },
  ...{ accountType: 'CHECKING', accountHolder: 'Ana Souza', accountDocument: '52998224725' },
};

/** A seller's own: there is no id by which another's could be asked for. */
export const ofNobody: OfNobody = {
  myReceiver: {},
  saveReceiverDetails: { input: DETAILS },
  registerBankAccount: { input: account },
  registerPixKey: { pixKey: 'ana@example.com' },
};

/** What a seller names is looked for among their own: receivers.int.test.ts. */
export const askedIn = {
  submitReceiverDocument: 'receivers.int.test.ts',
  removeDestination: 'receivers.int.test.ts',
  settleReceiver: 'receivers.int.test.ts',
};
