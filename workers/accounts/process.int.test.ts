import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scopeOf } from '../../domain/access/scope.ts';
import { winBack } from '../../domain/user/win-back.ts';
import { openAccess, type Access } from '../../api/sign-in/access.ts';
import {
  askForMail,
  confirmEmail,
  MAIL_AGAIN_MS,
  recordOwn,
  registerUser,
  type OwnFact,
} from '../../domain/user/account.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { user, type UserState } from '../../domain/user/user.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { handle } from '../../eventstore/repository.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { sealProfile, sealWinBack } from '../../runtime/vault/seal-user.ts';
import type { Mail, MailOutcome } from '../mail/mailer.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { allThatIsKept } from '../testing/all-that-is-kept.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { accountMailsProcess } from './process.ts';

const MINUTE_MS = 60_000;

let stack: WorkerStack;
let access: Access;
let lease: Lease;
let clockMs = Date.now();
let sent: Mail[];
let tried: number;
let outcome: MailOutcome;
let stopping: AbortController;
let running: Promise<unknown>;

const now = () => new Date(clockMs);

beforeAll(async () => {
  stack = await startWorkerStack({ own: true });
  access = await openAccess(stack.database.writer, keys);
  lease = await aLease(stack.database);
});
afterAll(() => stack?.stop());
beforeEach(() => {
  [sent, tried, outcome] = [[], 0, 'SENT'];
  stopping = new AbortController();
  const worker = stack.dependenciesFor(scriptProvider(), now);
  const deps = {
    ...{ ...worker, pool: stack.database.writer, log: silent },
    ...{ signal: stopping.signal, lease, everyMs: 20 },
  };
  const process = accountMailsProcess({
    ...deps,
    mailer: {
      async send(mail) {
        tried += 1;
        if (outcome === 'SENT' || outcome === 'UNKNOWN') sent.push(mail);
        return { outcome };
      },
    },
  });
  running = Promise.all([runProcess(deps, process), runScheduler(deps, process)]);
});
afterEach(async () => {
  stopping.abort();
  await running;
  await stack.database.writer.query('truncate open_work.items');
});

const decideOn = (id: string, decide: (state: UserState) => Result<UserEvent[]>) =>
  handle(stack.store, user, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
    decide,
  });

/** A seller who has just registered. */
async function register(): Promise<{ userId: string; email: string }> {
  const [userId, email] = [randomUUID(), `${randomUUID().slice(0, 8)}@example.com`];
  await access.takeEmail(userId, email, 'a long phrase');
  const profile = { name: 'Ana Souza', email, phone: '11987654321', document: '52998224725' };
  const sealed = sealProfile(stack.vault, await stack.vault.subjectFor(email), userId, profile);
  const account = { userId, platformId: 'acme', role: 'PRODUCER' as const, ...sealed };
  await decideOn(userId, (state) =>
    registerUser(state, {
      ...{ ...account, personKind: 'PERSON', termsVersion: '2026-11-01', at: now().toISOString() },
    }),
  );
  return { userId, email };
}

/** A seller who may sign in. */
async function registered() {
  const who = await register();
  await mailed();
  await decideOn(who.userId, (state) => confirmEmail(state, { at: now().toISOString() }));
  return who;
}

async function writeTo(userId: string, email: string, text: string): Promise<void> {
  const message = sealWinBack(stack.vault, await stack.vault.subjectFor(email), userId, text);
  const by = scopeOf({ userId: 'marta', role: 'MASTER', platformId: null, permissions: [] });
  await decideOn(userId, (state) => winBack(state, { by, message, at: now().toISOString() }));
}

const ask = (userId: string, wish: 'PASSWORD_RESET' | 'CONFIRMATION' | 'REGISTRATION') =>
  decideOn(userId, (state) => askForMail(state, { at: now().toISOString(), wish }));
const mailed = (times = 1) => eventually('a mail goes out', async () => tried >= times || undefined);
const tokenIn = ({ text }: Mail): string => /#\w+=([\w-]+)/.exec(text)?.[1] ?? '';

describe('the mail of an account', () => {
  it('has a link that confirms it, once, and is in no event and no job', async () => {
    const { userId, email } = await register();
    await mailed();
    expect(sent).toMatchObject([{ to: email, subject: 'Confirme o seu e-mail' }]);
    const token = tokenIn(sent[0] as Mail);
    const { text } = await allThatIsKept(stack);
    for (const secret of [token, email, 'Ana Souza']) expect(text).not.toContain(secret);
    expect(await access.takeLink(token, 'CONFIRMATION')).toBe(userId);
    expect(await access.takeLink(token, 'CONFIRMATION')).toBeUndefined();
  });

  it('is asked for again after a minute, not before', async () => {
    const { userId } = await register();
    await mailed();
    await ask(userId, 'CONFIRMATION');
    clockMs += MAIL_AGAIN_MS;
    await ask(userId, 'CONFIRMATION');
    await mailed(2);
    expect(sent).toHaveLength(2);
  });

  it('tells its owner of a second factor that was added or removed', async () => {
    const { userId, email } = await register();
    await mailed();
    await decideOn(userId, (state) => confirmEmail(state, { at: now().toISOString() }));
    for (const [index, type] of ['UserSecondFactorAdded', 'UserSecondFactorRemoved'].entries()) {
      const event = { type, data: { kind: 'TOTP', at: now().toISOString() } };
      await decideOn(userId, (state) => recordOwn(state, event as OwnFact));
      await mailed(index + 2);
    }
    expect(sent.slice(1)).toMatchObject([
      { to: email, subject: 'Segundo fator ativado' },
      { to: email, subject: 'Segundo fator desativado' },
    ]);
  });

  it('that did not go out is tried again, with a link of its own', async () => {
    outcome = 'NOT_SENT';
    await register();
    await mailed();
    outcome = 'SENT';
    await eventually('the failure is written', async () => {
      clockMs += MINUTE_MS;
      return sent.length > 0 || undefined;
    });
    expect(sent).toHaveLength(1);
  });

  it('to a seller who has been away has what was written, without links, and a way to stop them', async () => {
    const { userId, email } = await registered();
    await writeTo(userId, email, 'Ana, venha ver:\nhttps://evil.example');
    await mailed(2);
    const [, mail] = sent;
    expect(mail).toMatchObject({ to: email, subject: 'Sentimos a sua falta' });
    expect(mail?.text).toContain('Ana, venha ver:\nhttps: //evil. example');
    expect(mail?.unsubscribeUrl).toContain('/unsubscribe/');
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    expect((await allThatIsKept(stack)).text).not.toContain('venha ver');
  });

  it('to a seller who asked for none does not go out', async () => {
    const { userId, email } = await registered();
    const { optOuts } = stack.vault;
    await optOuts.add(optOuts.tokenFor(optOuts.recipientOf('acme', email), 'acme'));
    await writeTo(userId, email, 'Venha ver');
    await eventually('it is dealt with', async () =>
      (await stack.store.load(`user-${userId}`)).filter(({ type }) => type === 'UserMailed').length > 1
        ? true
        : undefined,
    );
    await ask(userId, 'PASSWORD_RESET');
    await mailed(2);
    expect(sent.map(({ subject }) => subject)).toEqual(['Confirme o seu e-mail', 'Crie uma nova senha']);
  });

  it('that no mailbox takes is not sent again', async () => {
    outcome = 'REFUSED';
    const { userId } = await register();
    await mailed();
    await eventually(
      'it is written',
      async () =>
        (await stack.store.load(`user-${userId}`)).some(({ type }) => type === 'UserMailFailed') ||
        undefined,
    );
    clockMs += 10 * MINUTE_MS;
    await register().then(() => mailed(2));
    expect(tried).toBe(2);
  });
});
