import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { approveListing, listing, publishListing, refuseListing } from '../../domain/listing/listing.ts';
import { registerUser } from '../../domain/user/account.ts';
import { user } from '../../domain/user/user.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { replaceConfiguration } from '../../eventstore/configuration.ts';
import { handle } from '../../eventstore/repository.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { sealConfiguration } from '../../runtime/vault/seal-configuration.ts';
import { sealProfile } from '../../runtime/vault/seal-user.ts';
import type { Mail, MailOutcome } from '../mail/mailer.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { listingMailsProcess } from './process.ts';

const COURSE = demoConfigurations.find(({ id }) => id === 'demo-course')
  ?.content as ConfigurationOf<'Product'>;
const EMAIL = 'ana@example.com';
const draft = { published: false };

let stack: WorkerStack;
let lease: Lease;
let clockMs = Date.now();
let sent: Mail[] = [];
let outcome: MailOutcome = 'SENT';
let stopping: AbortController;
let running: Promise<unknown>;
const now = () => new Date(clockMs);
const at = () => now().toISOString();

beforeAll(async () => {
  stack = await startWorkerStack({ own: true });
  lease = await aLease(stack.database);
});
afterAll(() => stack?.stop());
beforeEach(() => {
  [sent, outcome, stopping] = [[], 'SENT', new AbortController()];
  const worker = stack.dependenciesFor(scriptProvider(), now);
  const deps = {
    ...{ ...worker, pool: stack.database.writer, log: silent },
    ...{ signal: stopping.signal, lease, everyMs: 20 },
  };
  const send = async (mail: Mail) => {
    sent.push(mail);
    return { outcome };
  };
  const process = listingMailsProcess({ ...deps, mailer: { send } });
  running = Promise.all([runProcess(deps, process), runScheduler(deps, process)]);
});
afterEach(async () => {
  stopping.abort();
  await running;
});

const facts = (id: string) => ({ id, commandId: randomUUID(), correlationId: id, actor: 'test' });

/** A draft of a seller who can be written to, in review. */
async function submitted(): Promise<string> {
  const [productId, userId] = [randomUUID(), randomUUID()];
  const subject = await stack.vault.subjectFor(EMAIL);
  const profile = { name: 'Ana Souza', email: EMAIL, phone: '', document: '' };
  const sealed = sealProfile(stack.vault, subject, userId, profile);
  const account = { userId, platformId: COURSE.platformId, role: 'PRODUCER' as const, ...sealed };
  await handle(stack.store, user, {
    ...facts(userId),
    decide: (state) =>
      registerUser(state, { ...account, personKind: 'PERSON', termsVersion: '1', at: at() }),
  });
  const content = { ...COURSE, ...draft, productId, producerId: userId };
  const stored = sealConfiguration(stack.vault, subject, 'Product', content);
  await replaceConfiguration(stack.store, { kind: 'Product', ...facts(productId), content: stored });
  await handle(stack.store, listing, {
    ...facts(productId),
    decide: (state) => publishListing(state, { product: draft, by: userId, at: at(), isReviewed: true }),
  });
  return productId;
}

it('a seller is told once that their product was refused, and why, without a link of others', async () => {
  const id = await submitted();
  const reason = 'Troque a imagem.\nVeja exemplo.com';
  await handle(stack.store, listing, {
    ...facts(id),
    decide: (state) => refuseListing(state, { product: draft, by: 'marta', at: at(), reason }),
  });
  const mail = await eventually('the mail goes out', async () => sent[0]);
  expect(mail).toMatchObject({ to: EMAIL, subject: 'Seu produto precisa de mudanças' });
  expect(mail.text).toContain('Troque a imagem.\nVeja exemplo. com');
  expect(mail.text).toContain(`/platform/my-products/product/${id}`);
  const types = (await stack.store.load(`listing-${id}`)).map(({ type }) => type);
  expect(types).toEqual(['ListingSubmitted', 'ListingRefused', 'ListingMailed']);
});

it('a mail that did not go out is tried again', async () => {
  const id = await submitted();
  outcome = 'NOT_SENT';
  await handle(stack.store, listing, {
    ...facts(id),
    decide: (state) => approveListing(state, { product: draft, by: 'marta', at: at() }),
  });
  await eventually('the failure is written', async () =>
    (await stack.store.load(`listing-${id}`)).some(({ type }) => type === 'ListingMailFailed'),
  );
  outcome = 'SENT';
  clockMs += 61_000;
  await eventually('the mail goes out', async () => sent.length === 2);
  expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill('Seu produto foi aprovado'));
});
