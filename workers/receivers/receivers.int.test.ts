import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerUser } from '../../domain/user/account.ts';
import { user } from '../../domain/user/user.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { settleReceiver } from '../../domain/receiver/at-acquirer.ts';
import {
  destinationOf,
  registerDestination,
  validateDestination,
  type BankAccount,
} from '../../domain/receiver/destinations.ts';
import {
  refuseDocument,
  saveDetails,
  submitDocument,
  validateDocument,
} from '../../domain/receiver/documents.ts';
import type { ReceiverEvent } from '../../domain/receiver/events.ts';
import { receiver } from '../../domain/receiver/receiver.ts';
import type { AcquirerReceiver, ReceiverState } from '../../domain/receiver/state.ts';
import { documentsOf } from '../../domain/receiver/words.ts';
import { unbanded } from '../../domain/routing/routes.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { replaceConfiguration } from '../../eventstore/configuration.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { destinationDigest, sealDestination, sealDetails } from '../../runtime/vault/seal-receiver.ts';
import { sealProfile } from '../../runtime/vault/seal-user.ts';
import type { Mail, MailOutcome } from '../mail/mailer.ts';
import type { OpenConnection } from '../providers/connections.ts';
import type { Balance, Outcome, Receiver, ReceiverInput } from '../providers/contract.ts';
import type { Task } from '../tasks/process.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { askAcquirers } from './ask-acquirers.ts';
import { mailSeller } from './mail-seller.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

let stack: WorkerStack;
let [platformId, connectionId, userId] = ['', '', ''];
let clockMs = Date.now();
let asked: ReceiverInput[];
let onCreate: () => Outcome<Receiver> | Promise<Outcome<Receiver>>;
let onFetch: () => Outcome<Receiver>;
let balance: Balance | undefined;
let sent: Mail[];
let mailOutcome: MailOutcome;

const now = () => new Date(clockMs);
const at = () => now().toISOString();

beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

const made = (status: Receiver['status'] = 'PENDING'): Outcome<Receiver> => ({
  kind: 'done',
  value: { receiverId: 're_1', receiverToken: 'secret of the account', status },
});
const unknown: Outcome<Receiver> = { kind: 'unknown', reason: 'TIMEOUT' };

const save = (kind: 'Platform' | 'ProviderConnection', id: string, content: unknown) =>
  replaceConfiguration(stack.store, {
    ...{ kind, id, content: content as ConfigurationOf<typeof kind>, actor: 'test' },
    ...{ commandId: randomUUID(), correlationId: id },
  });

beforeEach(async () => {
  [platformId, connectionId, userId] = [`p-${randomUUID()}`, `c-${randomUUID()}`, randomUUID()];
  [asked, sent, mailOutcome, balance] = [[], [], 'SENT', undefined];
  [onCreate, onFetch] = [() => made(), () => made('ACTIVE')];
  const demo = demoConfigurations.find(({ kind }) => kind === 'Platform')?.content as object;
  const none = { PIX: { rate: 0, fixedCents: 0 } };
  await save('Platform', platformId, {
    ...{ ...demo, platformId, payoutRoutes: [] },
    routes: { PIX: [unbanded(connectionId)], CREDIT_CARD: [], BILLET: [] },
  });
  await save('ProviderConnection', connectionId, {
    ...{ connectionId, platformId, provider: 'PAGARME', baseUrl: 'https://provider.example' },
    ...{ publicKey: '', webhookTokenDigest: 'digest', secrets: {}, currencies: ['BRL'], payee: 'p' },
    fee: { ...none, CREDIT_CARD: none.PIX, BILLET: none.PIX },
  });
  await begin();
});

const deps = () => ({
  ...{ store: stack.store, vault: stack.vault, now, newId: randomUUID, files: undefined },
  connections: {
    get: async () =>
      ({
        archived: false,
        context: {},
        adapter: {
          capabilities: { balances: balance !== undefined },
          createReceiver: async (input: ReceiverInput) => {
            asked.push(input);
            return onCreate();
          },
          fetchReceiver: async () => onFetch(),
          fetchBalance: async () => ({ kind: 'done', value: balance }),
        },
      }) as unknown as OpenConnection,
    close: async () => undefined,
  },
});
const task = (): Task => ({
  ...{ key: userId, kind: 'acquirers', connectionId: '', eventId: randomUUID() },
  ...{ correlationId: userId, openedAt: at(), tries: 1 },
});
const run = () => askAcquirers(deps(), task());
const decide = async (decision: (state: ReceiverState) => Result<ReceiverEvent[]>) => {
  const handled = await handle(stack.store, receiver, {
    ...{ id: userId, commandId: randomUUID(), correlationId: userId, actor: 'test', decide: decision },
  });
  if (!handled.ok) throw new Error(handled.error.code);
  return handled.value.state;
};
const here = async (): Promise<AcquirerReceiver | undefined> => {
  const { state } = await load(stack.store, `receiver-${userId}`, receiver);
  return state.phase === 'NONE' ? undefined : state.acquirers[connectionId];
};

const ACCOUNT: BankAccount = {
  ...{ bankCode: '341', branchNumber: '1234', branchDigit: null, accountNumber: '98765' },
  ...{ accountDigit: '0', accountType: 'CHECKING', accountHolder: 'Ana Souza' },
  accountDocument: '52998224725',
};
const address = {
  ...{ zipCode: '01310100', street: 'Avenida Paulista', number: '1', complement: '' },
  ...{ district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
};
const documentId = '00000000-0000-4000-8000-000000000001';
const owner = () => ({ userId, platformId });

/** A seller with an account of their own, who has registered a bank account. */
async function begin() {
  const email = `${userId}@example.com`;
  const subject = await stack.vault.subjectFor(email);
  const profile = { name: 'Ana Souza', email, phone: '', document: '52998224725' };
  const sealed = sealProfile(stack.vault, subject, userId, profile);
  await handle(stack.store, user, {
    ...{ id: userId, commandId: randomUUID(), correlationId: userId, actor: 'test' },
    decide: (state) =>
      registerUser(state, {
        ...{ userId, platformId, role: 'PRODUCER', ...sealed, personKind: 'PERSON' },
        ...{ termsVersion: '2026-11-01', at: at() },
      }),
  });
  const details = { name: 'Ana Souza', document: '52998224725', address, monthlyRevenue: 500_000 };
  const box = sealDetails(stack.vault, subject, userId, details);
  const digests = { documentDigest: 'd', addressDigest: 'a', hasMonthlyRevenue: true };
  const said = { personKind: 'PERSON' as const, details: box, ...digests };
  await decide((state) => saveDetails(state, { owner: owner(), said, at: at() }));
  const of = { userId, destinationId: 'account' };
  const destination = destinationOf(ACCOUNT);
  await decide((state) =>
    registerDestination(state, {
      ...{ owner: owner(), destinationId: 'account', destination, at: at() },
      details: sealDestination(stack.vault, subject, of, ACCOUNT),
      digest: destinationDigest(stack.vault, destination, ACCOUNT),
    }),
  );
  for (const document of documentsOf('PERSON')) {
    const sending = {
      owner: owner(),
      document,
      documentId,
      file: `documents/${document}.png`,
      at: at(),
    };
    await decide((state) => submitDocument(state, sending));
  }
}
async function validateAll() {
  for (const document of documentsOf('PERSON'))
    await decide((state) => validateDocument(state, { document, documentId, at: at() }));
  await decide((state) => validateDestination(state, { destinationId: 'account', at: at() }));
}

describe('a receiver at an acquirer', () => {
  it('is made once staff have validated all, by what the seller said', async () => {
    await run();
    expect(asked).toEqual([]);
    await validateAll();
    await Promise.all([run(), run()]);
    await run();
    expect(asked).toEqual([
      {
        ...{ name: 'Ana Souza', document: '52998224725', documentType: 'CPF', userId },
        ...{ email: `${userId}@example.com`, description: 'Ana Souza', monthlyRevenueCents: 500_000 },
        papers: {},
        bankAccount: {
          ...{ bankCode: '341', branchNumber: '1234', branchDigit: null, accountNumber: '98765' },
          ...{ accountDigit: '0', accountType: 'CHECKING' },
        },
      },
    ]);
    expect(await stack.vault.secretsOf(`receiver-${userId}-${connectionId}`)).toEqual({
      receiverToken: 'secret of the account',
    });
    const kept = (await stack.store.load(`receiver-${userId}`)).map(({ data }) => data);
    expect(JSON.stringify(kept)).not.toMatch(/98765|52998224725|secret of the account/);
  });

  it('that is pending is asked about with growing pauses, until it is active; its balance is told', async () => {
    await validateAll();
    onFetch = () => made('PENDING');
    expect(await run()).toEqual({ kind: 'retry', afterMs: 2 * MINUTE_MS });
    expect(await askAcquirers(deps(), { ...task(), tries: 5 })).toEqual({
      ...{ kind: 'retry', afterMs: 32 * MINUTE_MS },
    });
    [onFetch, balance] = [() => made('ACTIVE'), { availableCents: 1_200, waitingCents: 30 }];
    expect(await run()).toEqual({ kind: 'retry', afterMs: 24 * HOUR_MS });
    expect(await here()).toMatchObject({ status: 'ACTIVE', receiverId: 're_1', balance });
  });

  it('of an unknown outcome is not asked for again before somebody has looked', async () => {
    await validateAll();
    onCreate = () => unknown;
    await run();
    await run();
    expect([asked.length, (await here())?.outcome]).toEqual([1, 'UNKNOWN']);
    const raised = await stack.incidents('RECEIVER_OUTCOME_UNKNOWN');
    expect(raised).toContainEqual({ connectionId, provider: 'PAGARME' });
    const said = { connectionId, reason: 'Not in the panel', at: at() };
    await decide((state) => settleReceiver(state, { ...said, receiverId: null }));
    onCreate = () => made();
    await run();
    expect([asked.length, (await here())?.outcome]).toEqual([2, 'MADE']);
  });

  it('that somebody found there is fetched, not made', async () => {
    await validateAll();
    onCreate = () => unknown;
    await run();
    const said = { connectionId, receiverId: 're_9', reason: 'It is in the panel', at: at() };
    await decide((state) => settleReceiver(state, said));
    await run();
    expect([asked.length, await here()]).toMatchObject([1, { receiverId: 're_9', status: 'ACTIVE' }]);
  });

  it('whose maker stopped in the middle is unknown after its time', async () => {
    await validateAll();
    onCreate = () => {
      throw new Error('The worker stopped');
    };
    await expect(run()).rejects.toThrow('The worker stopped');
    const soon = await run();
    expect(soon.kind === 'retry' && soon.afterMs).toBeLessThanOrEqual(2 * MINUTE_MS);
    clockMs += HOUR_MS;
    await run();
    expect([asked.length, (await here())?.outcome]).toEqual([1, 'UNKNOWN']);
  });

  it('that certainly was not made is asked for again, and a refused one once something changed', async () => {
    await validateAll();
    onCreate = () => ({ kind: 'notSent', reason: 'CONNECT' });
    expect(await run()).toEqual({ kind: 'retry', afterMs: 2 * MINUTE_MS });
    const message = 'Banco não suportado, tente outro.';
    onCreate = () => ({ kind: 'declined', family: 'DATA', message }) as unknown as Outcome<Receiver>;
    await run();
    expect(await here()).toMatchObject({ outcome: 'DECLINED', message });
    await run();
    expect(asked).toHaveLength(2);
  });
});

describe('the mail to a seller', () => {
  const mailDeps = () => ({
    ...{ store: stack.store, vault: stack.vault, now, newId: randomUUID, log: silent },
    publicUrl: 'https://razao.example',
    mailer: {
      async send(mail: Mail) {
        sent.push(mail);
        return { outcome: mailOutcome };
      },
    },
  });
  const mail = () => mailSeller(mailDeps(), { ...task(), kind: 'receiverMail' });
  const refuse = () =>
    decide((state) =>
      refuseDocument(state, {
        ...{ document: 'addressProof', documentId, reason: 'OTHER', at: at() },
        note: 'Veja https://evil.example',
      }),
    );

  it('says what was refused and why, once, without a link of somebody else', async () => {
    await refuse();
    await Promise.all([mail(), mail()]);
    await mail();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: `${userId}@example.com`,
      subject: 'Um documento precisa ser enviado de novo',
    });
    expect(sent[0]?.text).toContain('o comprovante de endereço');
    expect(sent[0]?.text).not.toContain('evil.example');
    expect(sent[0]?.text).toContain('https://razao.example/platform/my-profile?tab=documents');
  });

  it('says once that all documents were validated, and the account', async () => {
    await validateAll();
    await mail();
    expect(sent.map(({ subject }) => subject)).toEqual([
      ...['Seus documentos foram validados', 'Sua conta bancária foi validada'],
    ]);
    expect(JSON.stringify(sent)).not.toContain('98765');
  });

  it('that did not go out is sent again', async () => {
    await refuse();
    mailOutcome = 'NOT_SENT';
    await mail();
    mailOutcome = 'SENT';
    await mail();
    expect(sent).toHaveLength(2);
  });
});
