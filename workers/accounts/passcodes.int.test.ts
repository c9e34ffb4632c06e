import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '../../domain/kernel/locale.ts';
import { passcode, requestPasscode } from '../../domain/passcode/passcode.ts';
import { handle } from '../../eventstore/repository.ts';
import { takePasscode } from '../../runtime/access/passcodes.ts';
import { ACCESS_STEPS } from '../../runtime/access/schema.ts';
import { migrate } from '../../runtime/database/migrate.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { sealPasscodeEmail } from '../../runtime/vault/seal-passcode.ts';
import type { Mail, MailOutcome } from '../mail/mailer.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { allThatIsKept } from '../testing/all-that-is-kept.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { passcodesProcess } from './passcodes.ts';

let stack: WorkerStack;
let lease: Lease;
let clockMs = Date.now();
let [sent, tried, said, random] = [[] as Mail[], 0, [] as string[], 4_711];
let outcome: MailOutcome;
let stopping: AbortController;
let running: Promise<unknown>;

const now = () => new Date(clockMs);

beforeAll(async () => {
  stack = await startWorkerStack({ own: true });
  await migrate(stack.database.writer, 'access', ACCESS_STEPS);
  lease = await aLease(stack.database);
});
afterAll(() => stack?.stop());
beforeEach(() => {
  [sent, tried, said, random, outcome, clockMs] = [[], 0, [], 4_711, 'SENT', Date.now()];
  stopping = new AbortController();
  const worker = stack.dependenciesFor(scriptProvider(), now);
  const log = pino({ level: 'trace' }, { write: (line: string) => void said.push(line) });
  const deps = {
    ...{ ...worker, pool: stack.database.writer, log },
    ...{ signal: stopping.signal, lease, everyMs: 20 },
  };
  const process = passcodesProcess({
    ...{ ...deps, randomPasscode: () => random },
    mailer: {
      async send(mail) {
        tried += 1;
        if (outcome === 'SENT') sent.push(mail);
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

const asked = async (
  email: string,
  { id = randomUUID() as string, locale = 'PT_BR' as Locale } = {},
) => {
  const subject = await stack.vault.subjectFor(email);
  await handle(stack.store, passcode, {
    ...{ id, commandId: id, correlationId: id, actor: 'buyer' },
    decide: (state) =>
      requestPasscode(state, {
        ...{ platformId: 'acme', locale, at: now().toISOString() },
        email: sealPasscodeEmail(stack.vault, subject, id, email),
      }),
  });
  return { id, customer: { platformId: 'acme', subjectId: subject.subjectId } };
};
const mailed = (times = 1) => eventually('a mail goes out', async () => tried >= times || undefined);
const anEmail = () => `${randomUUID().slice(0, 8)}@example.com`;
const places = () => ({ pool: stack.database.writer, vault: stack.vault });

describe('the mail of a code to sign in by', () => {
  it('has the code, which is in no event, job, table or line of the log', async () => {
    const email = anEmail();
    random = 904_713;
    const { customer } = await asked(email);
    await mailed();
    expect(sent).toMatchObject([{ to: email, subject: 'Seu código para ver as suas compras' }]);
    expect(sent[0]?.text).toContain('Seu código:\n904713\n\n');
    const { text } = await allThatIsKept(stack);
    for (const secret of ['904713', email]) {
      expect(text).not.toContain(secret);
      expect(said.join()).not.toContain(secret);
    }
    const kept = await stack.database.writer.query('select * from access.passcodes');
    expect(JSON.stringify(kept.rows)).not.toContain('904713');
    expect(await takePasscode(places(), customer, '904713')).toBe(true);
  });

  it.each([
    ['EN_US', 'Your code to see your purchases'],
    ['ES_ES', 'Tu código para ver tus compras'],
  ] as const)('is in the language %s', async (locale, subject) => {
    await asked(anEmail(), { locale });
    await mailed();
    expect(sent).toMatchObject([{ subject }]);
  });

  it('is sent once for one asking', async () => {
    const [email, id] = [anEmail(), randomUUID()];
    await asked(email, { id });
    await asked(email, { id });
    await mailed();
    await asked(anEmail());
    await mailed(2);
    expect(sent.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('has another code when somebody asks again, in whose place the first is no more', async () => {
    const email = anEmail();
    await asked(email);
    await mailed();
    random = 42;
    const { customer } = await asked(email);
    await mailed(2);
    expect(await takePasscode(places(), customer, '004711')).toBe(false);
    expect(await takePasscode(places(), customer, '000042')).toBe(true);
  });

  it('that did not go out is tried again, with another code', async () => {
    outcome = 'NOT_SENT';
    const { customer } = await asked(anEmail());
    await mailed();
    [outcome, random] = ['SENT', 42];
    await eventually('it goes out', async () => {
      clockMs += 5_000;
      return sent.length > 0 || undefined;
    });
    expect(sent).toHaveLength(1);
    expect(await takePasscode(places(), customer, '004711')).toBe(false);
    expect(await takePasscode(places(), customer, '000042')).toBe(true);
  });

  it('is not sent to whoever was forgotten', async () => {
    const [email, id] = [anEmail(), randomUUID()];
    const subject = await stack.vault.subjectFor(email);
    const box = sealPasscodeEmail(stack.vault, subject, id, email);
    await stack.vault.forget(email);
    await handle(stack.store, passcode, {
      ...{ id, commandId: id, correlationId: id, actor: 'buyer' },
      decide: (state) =>
        requestPasscode(state, {
          ...{ platformId: 'acme', locale: 'PT_BR', at: now().toISOString() },
          email: box,
        }),
    });
    await asked(anEmail());
    await mailed();
    expect(sent.map(({ to }) => to)).not.toContain(email);
  });
});
