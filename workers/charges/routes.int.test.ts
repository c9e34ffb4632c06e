import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeIncident, incident } from '../../domain/incident/incident.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { ConnectionBusy } from '../bulkhead/bulkhead.ts';
import type { Task } from '../tasks/process.ts';
import { runTask } from '../tasks/run-task.ts';
import type { Declined } from '../providers/contract.ts';
import { aDecline } from '../providers/testing/decline.ts';
import {
  charged,
  notFound,
  paid,
  scriptProvider,
  unknown,
  type ScriptedProvider,
} from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { unsupported } from '../providers/kit/declined.ts';
import { applyReference } from '../webhooks/apply-reference.ts';
import type { ChargeJob } from './dependencies.ts';
import { chargesProcess } from './process.ts';

/** What a killed worker leaves behind. */
class Killed extends Error {}

const LATE_MS = 31_000;
const FIRST = { connectionId: 'first', provider: 'ONZ', fee: { rate: 100, fixedCents: 0 } } as const;
const SECOND = { connectionId: 'second', provider: 'IUGU', fee: { rate: 0, fixedCents: 89 } } as const;

let stack: WorkerStack;
let first: ScriptedProvider;
let second: ScriptedProvider;
let clockMs: number;
/** A worker that was killed at the next append, or once that many were made. */
let appendsLeft: number;

beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());
beforeEach(() => {
  [first, second] = [scriptProvider(), scriptProvider()];
  clockMs = Date.now();
  appendsLeft = Infinity;
});

const both = (): ScriptedProvider => ({
  ...first,
  connections: {
    get: async (id) => {
      const scripted = id === 'first' ? first : second;
      const opened = await scripted.connections.get(id);
      const provider = id === 'first' ? ('ONZ' as const) : ('IUGU' as const);
      return { ...opened, configuration: { ...opened.configuration, connectionId: id, provider } };
    },
    close: async () => undefined,
  },
});
const deps = () => {
  const now = () => new Date(clockMs);
  const append = stack.store.append.bind(stack.store);
  const store = {
    ...stack.store,
    append: async (...args: Parameters<typeof append>) => {
      if (appendsLeft <= 0) throw new Killed();
      appendsLeft -= 1;
      return append(...args);
    },
  };
  return { ...stack.dependenciesFor(both(), now), store, pool: stack.database.writer, log: silent };
};

const request = () =>
  stack.request('maria@example.com', new Date(clockMs), 'first', { routes: [FIRST, SECOND] });
const itemOf = ({ paymentId, ...job }: ChargeJob): Task => ({
  ...{ key: paymentId, kind: 'charge', openedAt: new Date(clockMs).toISOString(), tries: 1 },
  ...job,
});
const work = (job: ChargeJob, around = deps()) => runTask(around, chargesProcess(around), itemOf(job));
const stateOf = async ({ paymentId }: ChargeJob) => {
  const { state } = await load(stack.store, streamOf(payment, paymentId), payment);
  if (state.phase === 'NONE') throw new Error('Not requested');
  return state;
};
const calls = () => [first.asked.create.length, second.asked.create.length];
const chargeOf = async (job: ChargeJob) => {
  const { phase, purchase } = await stateOf(job);
  return [phase, purchase.connectionId, purchase.provider];
};

describe('the second connection is asked, at once,', () => {
  it('when the first refuses for a technical reason', async () => {
    first.onCreate = () => aDecline({ family: 'TECHNICAL' });
    const job = await request();
    await work(job);
    expect(calls()).toEqual([1, 1]);
    expect(await chargeOf(job)).toEqual(['AWAITING_PAYMENT', 'second', 'IUGU']);
  });

  it('when the first cannot be reached', async () => {
    first.onCreate = () => ({ kind: 'notSent', reason: 'UNREACHABLE' });
    const job = await request();
    await work(job);
    expect(calls()).toEqual([1, 1]);
    expect(await chargeOf(job)).toEqual(['AWAITING_PAYMENT', 'second', 'IUGU']);
  });

  it('when the first takes no more work now', async () => {
    const job = await request();
    await work(job, busyAt('first'));
    expect(calls()).toEqual([0, 1]);
    expect((await stack.typesOf(job.paymentId)).slice(1, 4)).toEqual([
      'ProviderChargeAttempted',
      'ProviderChargeNotSent',
      'ProviderChargeAttempted',
    ]);
  });

  it('when the first refuses for a technical reason slowly, after others have looked for its charge', async () => {
    let answer: (outcome: Declined) => void = () => undefined;
    first.onCreate = () => new Promise((resolve) => (answer = resolve));
    const job = await request();
    const working = work(job);
    await eventually('the first is asked', () => first.asked.create.length === 1);
    clockMs += 10_000;
    await work(job);
    answer(aDecline({ family: 'TECHNICAL' }));
    await working;
    expect(calls()).toEqual([1, 1]);
    expect(await chargeOf(job)).toEqual(['AWAITING_PAYMENT', 'second', 'IUGU']);
  });

  it('with the same key and our reference', async () => {
    first.onCreate = () => aDecline({ family: 'TECHNICAL' });
    const job = await request();
    await work(job);
    const asked = { reference: job.paymentId, idempotencyKey: job.eventId };
    expect([first.asked.create, second.asked.create]).toMatchObject([[asked], [asked]]);
  });
});

describe('a connection that was archived once the purchase was made', () => {
  it.each([
    ['first', ['AWAITING_PAYMENT', 'second', 'IUGU'], [0, 1]],
    ['second', ['AWAITING_PAYMENT', 'first', 'ONZ'], [1, 0]],
  ])('is passed over at once, and the sale goes on: the %s', async (id, charge, asked) => {
    (id === 'first' ? first : second).archived = true;
    const job = await request();
    await work(job);
    expect(calls()).toEqual(asked);
    expect(await chargeOf(job)).toEqual(charge);
    expect([first.asked.fetch, second.asked.fetch]).toEqual([[], []]);
  });

  it('is not come back to while the other one cannot be reached', async () => {
    first.archived = true;
    second.onCreate = () => ({ kind: 'notSent', reason: 'UNREACHABLE' });
    const job = await request();
    await work(job);
    for (const asked of [2, 3]) {
      await work({ ...job, connectionId: 'second' });
      expect(calls()).toEqual([0, asked]);
    }
    second.onCreate = ({ reference }) => charged(reference);
    await work({ ...job, connectionId: 'second' });
    expect(await chargeOf(job)).toEqual(['AWAITING_PAYMENT', 'second', 'IUGU']);
  });

  it('ends a sale with what the other one says', async () => {
    first.archived = true;
    second.onCreate = () => aDecline({ family: 'TECHNICAL' });
    const job = await request();
    await work(job);
    expect(calls()).toEqual([0, 1]);
    expect((await stateOf(job)).phase).toBe('REJECTED');
  });

  it('ends a sale that the other one has refused for a technical reason', async () => {
    first.onCreate = () => aDecline({ family: 'TECHNICAL' });
    second.archived = true;
    const job = await request();
    await work(job);
    expect(calls()).toEqual([1, 0]);
    expect((await stateOf(job)).phase).toBe('REJECTED');
  });

  it('ends a sale where all are archived', async () => {
    first.archived = second.archived = true;
    const job = await request();
    await work(job);
    expect([calls(), (await stateOf(job)).phase]).toEqual([[0, 0], 'REJECTED']);
  });

  it('is still looked at where its charge was in doubt, and no other one is asked', async () => {
    first.onCreate = unknown;
    const job = await request();
    await work(job);
    first.archived = true;
    first.onFetch = () => charged(job.paymentId);
    await work(job);
    expect(calls()).toEqual([1, 0]);
    expect(await chargeOf(job)).toEqual(['AWAITING_PAYMENT', 'first', 'ONZ']);
  });
});

describe('a connection whose credentials are refused', () => {
  const HOUR_MS = 3_600_000;
  const told = () => stack.raised('CREDENTIALS_REFUSED');
  const sell = async () => {
    const job = await request();
    await work(job);
    return job;
  };

  it('is passed over, and somebody is told: once in an hour, of each', async () => {
    // An hour in which no other test has raised one, in this log or an older one.
    clockMs = Math.ceil(clockMs / HOUR_MS + Math.random() * 100_000) * HOUR_MS;
    const before = (await told()).length;
    first.onCreate = () => ({ kind: 'notSent', reason: 'CREDENTIALS' });
    expect(await chargeOf(await sell())).toEqual(['AWAITING_PAYMENT', 'second', 'IUGU']);
    await sell();
    expect((await told()).slice(before)).toMatchObject([
      {
        cause: { stream: 'connection-first' },
        platformId: 'acme',
        details: { connectionId: 'first', provider: 'ONZ', reason: 'CREDENTIALS' },
      },
    ]);
    clockMs += HOUR_MS;
    await sell();
    expect((await told()).slice(before)).toHaveLength(2);
    second.onCreate = first.onCreate;
    await sell();
    expect((await told()).slice(before)).toMatchObject([
      ...[{}, {}],
      { cause: { stream: 'connection-second' }, details: { connectionId: 'second', provider: 'IUGU' } },
    ]);
  });

  it('is told of anew once a person has closed that and it goes on, and of each reason', async () => {
    clockMs = Math.ceil(clockMs / HOUR_MS + Math.random() * 100_000) * HOUR_MS;
    const before = (await told()).length;
    const refused = async (reason: 'CREDENTIALS' | 'TLS') => {
      first.onCreate = () => ({ kind: 'notSent', reason }) as const;
      await sell();
    };
    await refused('CREDENTIALS');
    const [closing] = (await told()).slice(before);
    await handle(stack.store, incident, {
      ...{ id: closing!.incidentId, commandId: randomUUID(), correlationId: 'x', actor: 'ana' },
      decide: (state) =>
        closeIncident(state, { by: 'ana', reason: 'set anew', at: new Date(clockMs).toISOString() }),
    });
    await refused('CREDENTIALS');
    await refused('CREDENTIALS');
    await refused('TLS');
    expect((await told()).slice(before).map(({ details }) => details.reason)).toEqual([
      ...['CREDENTIALS', 'CREDENTIALS', 'TLS'],
    ]);
  });

  it.each(['CREDENTIALS_MISSING', 'CERTIFICATE_MISSING'] as const)(
    'is told of where we have none to send, and declined the sale ourselves: %s',
    async (reason) => {
      clockMs = Math.ceil(clockMs / HOUR_MS + Math.random() * 100_000) * HOUR_MS;
      const before = (await told()).length;
      first.onCreate = () => unsupported(reason);
      await sell();
      expect((await told()).slice(before)).toMatchObject([{ details: { reason } }]);
    },
  );

  it('is not told of where it cannot be reached', async () => {
    const before = (await told()).length;
    first.onCreate = () => ({ kind: 'notSent', reason: 'UNREACHABLE' });
    await sell();
    expect(await told()).toHaveLength(before);
  });
});

/** Where these connections take no more work now. */
const busyAt = (...ids: string[]) => {
  const around = deps();
  const { bulkhead } = around;
  const run: typeof bulkhead.run = (lane, id, work) =>
    ids.includes(id) ? Promise.reject(new ConnectionBusy(5_000)) : bulkhead.run(lane, id, work);
  return { ...around, bulkhead: { ...bulkhead, run, busy: () => ids } };
};

describe('a second connection that takes nothing either', () => {
  it('keeps no sale from a first that had too much to do for a moment', async () => {
    second.onCreate = () => ({ kind: 'notSent', reason: 'CREDENTIALS' });
    const job = await request();
    await work(job, busyAt('first'));
    const { rows } = await stack.database.writer.query(
      'select connection_id, due_at from open_work.items where key = $1',
      [job.paymentId],
    );
    expect(rows).toEqual([{ connection_id: 'first', due_at: new Date(clockMs + 1_000) }]);
    await work(job);
    expect(calls()).toEqual([1, 1]);
    expect(await chargeOf(job)).toEqual(['AWAITING_PAYMENT', 'first', 'ONZ']);
  });

  it('is not gone on to while it is busy, too', async () => {
    const job = await request();
    await work(job, busyAt('first', 'second'));
    expect(await stack.typesOf(job.paymentId)).toEqual(['PurchaseRequested']);
  });
});

describe('the second connection is not asked', () => {
  it.each(['FUNDS', 'DATA', 'CONTACT_BANK', 'FRAUD'] as const)(
    'when the first refuses for %s',
    async (family) => {
      first.onCreate = () => aDecline({ family });
      const job = await request();
      await work(job);
      expect(calls()).toEqual([1, 0]);
      expect((await stateOf(job)).phase).toBe('REJECTED');
    },
  );

  it('when the first’s answer was lost, even where it is not found later', async () => {
    first.onCreate = unknown;
    const job = await request();
    await work(job);
    clockMs += LATE_MS;
    await work(job);
    first.onCreate = () => ({ kind: 'notSent', reason: 'UNREACHABLE' });
    await work(job);
    expect(calls()).toEqual([2, 0]);
  });
});

describe('a worker that is killed', () => {
  const restart = async (job: ChargeJob) => {
    appendsLeft = Infinity;
    clockMs += LATE_MS;
    await work(job);
  };

  it('once its attempt was written leaves it to be looked up where it was made', async () => {
    first.onCreate = () => Promise.reject(new Killed());
    const job = await request();
    await work(job);
    first.onFetch = () => charged(job.paymentId);
    await restart(job);
    expect(calls()).toEqual([1, 0]);
    expect(await chargeOf(job)).toEqual(['AWAITING_PAYMENT', 'first', 'ONZ']);
  });

  it('before it wrote that the first could not be reached has the first asked again, never the second', async () => {
    first.onCreate = () => ({ kind: 'notSent', reason: 'UNREACHABLE' });
    appendsLeft = Infinity;
    const job = await request();
    appendsLeft = 1;
    await work(job);
    await restart(job);
    await work(job);
    expect(calls()).toEqual([2, 0]);
  });

  it('before it wrote the technical refusal leaves it to the first, which says it again', async () => {
    first.onCreate = () => aDecline({ family: 'TECHNICAL' });
    const job = await request();
    appendsLeft = 1;
    await work(job);
    first.onFetch = () => aDecline({ family: 'TECHNICAL' });
    await restart(job);
    expect(calls()).toEqual([1, 0]);
    expect((await stateOf(job)).phase).toBe('REJECTED');
  });

  it('once the refusal was written has the second asked once', async () => {
    first.onCreate = () => aDecline({ family: 'TECHNICAL' });
    const job = await request();
    appendsLeft = 2;
    await work(job);
    expect(calls()).toEqual([1, 0]);
    await restart(job);
    expect(calls()).toEqual([1, 1]);
    expect(await chargeOf(job)).toEqual(['AWAITING_PAYMENT', 'second', 'IUGU']);
  });

  it.each([
    ['finds its charge', () => charged, ['AWAITING_PAYMENT', 'second', 'IUGU'], [1, 1]],
    ['does not find it', () => notFound, ['REQUESTED', 'second', 'IUGU'], [1, 1]],
  ] as const)(
    'with the second’s answer has it looked up there: it %s',
    async (_, answer, end, asked) => {
      first.onCreate = () => aDecline({ family: 'TECHNICAL' });
      const job = await request();
      appendsLeft = 3;
      await work(job);
      second.onFetch = () => answer()(job.paymentId);
      await restart(job);
      expect(calls()).toEqual(asked);
      expect([first.asked.fetch.length, second.asked.fetch.length]).toEqual([0, 1]);
      expect(await chargeOf(job)).toEqual(end);
    },
  );
});

describe('a webhook of the first, once the second was asked,', () => {
  const told = async (job: ChargeJob) => {
    first.onFetch = () => paid(job.paymentId);
    const webhook = {
      ...{ webhookId: randomUUID(), connectionId: 'first', provider: 'ONZ', tries: 1 },
      unmatched: [],
    };
    return applyReference(deps(), webhook as never, {
      transactionId: `tx-${job.paymentId}`,
    });
  };

  it('finds its payment, is looked up at the first, and is its money when the second has none', async () => {
    first.onCreate = () => aDecline({ family: 'TECHNICAL' });
    second.onCreate = unknown;
    const job = await request();
    await work(job);
    expect(await told(job)).toMatchObject({ status: 'DONE', paymentId: job.paymentId });
    expect(await chargeOf(job)).toEqual(['APPROVED', 'first', 'ONZ']);
    const journal = (await stack.historyOf(job.paymentId)).find(({ type }) => type === 'JournalPosted');
    expect(JSON.stringify(journal?.data)).toContain('asset:cash:ONZ');
  });

  it('is told to somebody when the second has a charge', async () => {
    first.onCreate = () => aDecline({ family: 'TECHNICAL' });
    const job = await request();
    await work(job);
    expect(await told(job)).toMatchObject({ status: 'DONE' });
    expect((await stack.historyOf(job.paymentId)).at(-1)).toMatchObject({
      type: 'ProviderFactMismatched',
      data: { field: 'connection', connection: { connectionId: 'first', provider: 'ONZ' } },
    });
    expect(await chargeOf(job)).toEqual(['AWAITING_PAYMENT', 'second', 'IUGU']);
  });
});
