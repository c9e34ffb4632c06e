import { randomUUID } from 'node:crypto';
import { keyOf } from '../../api/uploads/file-key.ts';
import { PURPOSES } from '../../api/uploads/purposes.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import {
  destinationOf,
  refuseDestination,
  registerDestination,
  validateDestination,
  type BankAccount,
  type DestinationDetails,
} from '../../domain/receiver/destinations.ts';
import {
  refuseDocument,
  saveDetails,
  submitDocument,
  validateDocument,
  type ReceiverDetails,
} from '../../domain/receiver/documents.ts';
import type { Destination, ReceiverEvent } from '../../domain/receiver/events.ts';
import { receiver } from '../../domain/receiver/receiver.ts';
import type { ReceiverState } from '../../domain/receiver/state.ts';
import type { DocumentName } from '../../domain/receiver/words.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Files } from '../../runtime/files/files.ts';
import { destinationDigest, sealDestination, sealDetails } from '../../runtime/vault/seal-receiver.ts';
import { notePerson } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { DEMO_PRODUCER } from './demo.ts';
import { paperPicture } from './paper-picture.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly files: Files | undefined;
}

const DETAILS: ReceiverDetails = {
  ...{ name: 'Ateliê Demonstração Ltda', document: '11222333000181', monthlyRevenue: 4_500_000 },
  address: {
    ...{ zipCode: '05424000', street: 'Rua das Olarias', number: '120', complement: '' },
    ...{ district: 'Pinheiros', city: 'São Paulo', state: 'SP' },
  },
};
const KEY = { pixKey: DEMO_PRODUCER.email };
const OTHER_KEY = { pixKey: '+5511987654321' };
const ACCOUNT: BankAccount = {
  ...{ bankCode: '260', branchNumber: '0001', branchDigit: null, accountNumber: '1234567' },
  ...{ accountDigit: '8', accountType: 'CHECKING', accountHolder: DETAILS.name },
  accountDocument: DETAILS.document,
};
const SENT: readonly DocumentName[] = ['photoDocument', 'photoPersonWithDocument', 'addressProof'];

const owner = { userId: DEMO_PRODUCER.userId, platformId: DEMO_PRODUCER.platformId ?? '' };

/**
 * The demo's seller has a PIX key that was validated, an account that waits and a key that was
 * refused; of their documents one of each state. Whoever has begun keeps what is there.
 */
export async function seedReceiver({ store, vault, files }: Dependencies, actor: string): Promise<void> {
  const { userId } = owner;
  if ((await load(store, streamOf(receiver, userId), receiver)).state.phase !== 'NONE') return;
  const subject = await vault.subjectFor(DEMO_PRODUCER.email);
  const sent = await Promise.all(SENT.map(async (document) => ({ document, ...(await send(files)) })));
  const at = new Date().toISOString();
  const said = {
    personKind: 'COMPANY' as const,
    details: sealDetails(vault, subject, userId, DETAILS),
    documentDigest: vault.digest(`receiver-document/${DETAILS.document}`),
    addressDigest: vault.digest(`receiver-address/${Object.values(DETAILS.address).join('/')}`),
    hasMonthlyRevenue: true,
  };
  const registering = (
    destinationId: string,
    destination: Destination,
    details: DestinationDetails,
  ) => ({
    ...{ owner, destinationId, destination, at },
    details: sealDestination(vault, subject, { userId, destinationId }, details),
    digest: destinationDigest(vault, destination, details),
  });
  const [validated, , refused] = sent;
  const reason = { reason: 'TOO_OLD', note: null } as const;
  const steps: readonly ((state: ReceiverState) => Result<ReceiverEvent[]>)[] = [
    (state) => saveDetails(state, { owner, said, at }),
    (state) =>
      registerDestination(state, registering('demo-key', { kind: 'PIX_KEY', pixType: 'EMAIL' }, KEY)),
    (state) => validateDestination(state, { destinationId: 'demo-key', at }),
    (state) =>
      registerDestination(
        state,
        registering('demo-phone', { kind: 'PIX_KEY', pixType: 'PHONE' }, OTHER_KEY),
      ),
    (state) =>
      refuseDestination(state, {
        ...{ destinationId: 'demo-phone', at },
        ...{ reason: 'THIRD_PARTY', note: 'A chave está no nome de outra pessoa.' },
      }),
    (state) => registerDestination(state, registering('demo-account', destinationOf(ACCOUNT), ACCOUNT)),
    ...sent.map((each) => (state: ReceiverState) => submitDocument(state, { owner, at, ...each })),
    ...(validated ? [(state: ReceiverState) => validateDocument(state, { ...validated, at })] : []),
    ...(refused ? [(state: ReceiverState) => refuseDocument(state, { ...refused, ...reason, at })] : []),
  ];
  const commandId = randomUUID();
  const made = await handle(store, receiver, {
    ...{ id: userId, commandId, correlationId: commandId, actor },
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
  if (!made.ok) throw new Error(`The demo's receiver was refused: ${made.error.code}`);
  await notePerson(vault, subject, DETAILS);
}

/** A file as the seller's browser would send it; where files are kept nowhere, its key alone. */
async function send(files: Files | undefined): Promise<{ documentId: string; file: string }> {
  const documentId = randomUUID();
  const named = { id: documentId, name: 'documento', ending: 'png' };
  const file = keyOf(PURPOSES.DOCUMENT, owner, named);
  if (!files) return { documentId, file };
  const body = paperPicture();
  const wanted = { bucket: 'PRIVATE', key: file, contentType: 'image/png', bytes: body.length } as const;
  const link = await files.putLink(wanted, new Date());
  const headers = { ...link.headers, 'content-length': String(body.length) };
  const answer = await fetch(link.signedUrl, { method: 'PUT', headers, body: new Uint8Array(body) });
  if (!answer.ok) throw new Error(`The store of files refused a document: ${answer.status}`);
  return { documentId, file };
}
