import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../providers/contract.ts';
import { unsupported, unwritable } from '../providers/kit/declined.ts';
import { notSent, unknown } from '../providers/kit/reply.ts';
import { aDecline } from '../providers/testing/decline.ts';
import { ConnectionBusy, createBulkhead, type Lane } from './bulkhead.ts';

const CHARGE: Lane = { name: 'charge', slots: 16, observes: 'CHARGES' };
const CHARGE_STATUS: Lane = { name: 'chargeStatus', slots: 4, observes: 'LOOK_UPS' };
const WEBHOOK: Lane = { name: 'webhook', slots: 8, observes: 'LOOK_UPS' };
const COMPARISON: Lane = { name: 'comparison', slots: 1 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when it is told to. */
function work() {
  let end = () => undefined as void;
  const begun = vi.fn();
  return {
    begun,
    end: () => end(),
    run: async () => {
      begun();
      await new Promise<void>((resolve) => (end = resolve));
    },
  };
}

const timeout = async () => ({ kind: 'unknown', reason: 'TIMEOUT' }) as const;

const settled = () => vi.advanceTimersByTimeAsync(0);

function fill(bulkhead: ReturnType<typeof createBulkhead>, connectionId = 'slow') {
  const all = Array.from({ length: CHARGE.slots }, work);
  const running = all.map((each) => bulkhead.run(CHARGE, connectionId, each.run));
  return { first: all[0] ?? work(), running };
}

describe('a connection whose slots are taken', () => {
  it('lets the next task wait in line, and begins it as soon as one is free', async () => {
    const bulkhead = createBulkhead(() => new Date());
    const { first } = fill(bulkhead);
    const next = work();
    void bulkhead.run(CHARGE, 'slow', next.run);
    await settled();
    expect(next.begun).not.toHaveBeenCalled();
    first.end();
    await settled();
    expect(next.begun).toHaveBeenCalledOnce();
  });

  it('begins those who wait in the order in which they came', async () => {
    const bulkhead = createBulkhead(() => new Date());
    const { first } = fill(bulkhead);
    const [second, third] = [work(), work()];
    for (const each of [second, third]) void bulkhead.run(CHARGE, 'slow', each.run);
    await settled();
    first.end();
    await settled();
    expect([second, third].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 0]);
  });

  it('turns away what has waited for two seconds, with nothing begun', async () => {
    const bulkhead = createBulkhead(() => new Date());
    const { first } = fill(bulkhead);
    const next = work();
    const refused = expect(bulkhead.run(CHARGE, 'slow', next.run)).rejects.toThrow(ConnectionBusy);
    await vi.advanceTimersByTimeAsync(2_000);
    await refused;
    first.end();
    await settled();
    expect(next.begun).not.toHaveBeenCalled();
  });

  it('turns away at once what finds the line full, and says that it takes no more', async () => {
    const bulkhead = createBulkhead(() => new Date());
    fill(bulkhead);
    expect(bulkhead.busy(CHARGE)).toEqual([]);
    for (let waiting = 0; waiting < 2 * CHARGE.slots; waiting += 1)
      bulkhead.run(CHARGE, 'slow', work().run).catch(() => undefined);
    await expect(bulkhead.run(CHARGE, 'slow', work().run)).rejects.toThrow(ConnectionBusy);
    expect(bulkhead.busy(CHARGE)).toEqual(['slow']);
  });

  it('keeps back neither other connections nor other kinds of work', async () => {
    const bulkhead = createBulkhead(() => new Date());
    fill(bulkhead);
    const [other, status] = [work(), work()];
    void bulkhead.run(CHARGE, 'fast', other.run);
    void bulkhead.run(CHARGE_STATUS, 'slow', status.run);
    await settled();
    expect(other.begun).toHaveBeenCalledOnce();
    expect(status.begun).toHaveBeenCalledOnce();
  });
});

it('gives the slot back when the work throws', async () => {
  const bulkhead = createBulkhead(() => new Date());
  for (let run = 0; run < CHARGE.slots + 1; run += 1)
    await expect(bulkhead.run(CHARGE, 'any', () => Promise.reject(new Error('failed')))).rejects.toThrow(
      'failed',
    );
});

it('begins nothing in line for a provider that has stopped answering meanwhile', async () => {
  const bulkhead = createBulkhead(() => new Date());
  const { first } = fill(bulkhead);
  const next = work();
  const refused = expect(bulkhead.run(CHARGE, 'slow', next.run)).rejects.toThrow(ConnectionBusy);
  for (let failure = 0; failure < 5; failure += 1)
    await bulkhead.run(WEBHOOK, 'slow', (observe) => observe(timeout));
  first.end();
  await refused;
  expect(next.begun).not.toHaveBeenCalled();
});

it('leaves a provider alone for five seconds, however many calls were under way when it stopped', async () => {
  const bulkhead = createBulkhead(() => new Date());
  await Promise.all(
    Array.from({ length: CHARGE.slots }, () =>
      bulkhead.run(CHARGE, 'blip', (observe) =>
        observe(async () => ({ kind: 'unknown', reason: 'CONNECTION_LOST' })),
      ),
    ),
  );
  expect(bulkhead.busy(CHARGE)).toEqual(['blip']);
  vi.setSystemTime(Date.now() + 5_000);
  expect(bulkhead.busy(CHARGE)).toEqual([]);
});

it('leaves nobody alone for look-ups that it never sent', async () => {
  const bulkhead = createBulkhead(() => new Date());
  for (let lookUps = 0; lookUps < 25; lookUps += 1)
    await bulkhead.run(CHARGE, 'mute', (observe) =>
      observe(async () => ({ kind: 'unknown', reason: 'LOOKUP_NOT_SUPPORTED' })),
    );
  expect(bulkhead.busy(CHARGE)).toEqual([]);
});

describe.each([WEBHOOK, CHARGE_STATUS])('a charge that was made, asked about as $name', (lane) => {
  const asked = async (of: Lane, reason: string) => {
    const bulkhead = createBulkhead(() => new Date());
    for (let call = 0; call < 20; call += 1)
      await bulkhead
        .run(of, 'first', (observe) => observe(async () => unknown(reason)))
        .catch(() => undefined);
    return bulkhead.busy(CHARGE);
  };

  it.each(['MALFORMED', 'PROVIDER_ERROR', 'UNEXPECTED_STATUS', 'CREDENTIALS'])(
    'stops no charge where the provider answers about it: %s',
    async (reason) => {
      expect(await asked(lane, reason)).toEqual([]);
    },
  );

  it('tells that a provider is away', async () => {
    expect(await asked(lane, 'TIMEOUT')).toEqual(['first']);
  });

  it('is another thing than a charge that nobody can read', async () => {
    expect(await asked(CHARGE, 'MALFORMED')).toEqual(['first']);
  });
});

describe('what ends with us, with nobody called', () => {
  const refusals: readonly Outcome<never>[] = [
    ...([unsupported('CREDENTIALS_MISSING'), unsupported('CARD_NOT_OPENED')] as const),
    unwritable({ unwritable: 'AMOUNT_TOO_SMALL' }),
    notSent('NO_CERTIFICATE'),
    unknown('CREDENTIALS_MISSING'),
  ];

  it.each(refusals)('says nothing of the provider’s health: %o', async (outcome) => {
    const bulkhead = createBulkhead(() => new Date());
    for (let calls = 0; calls < 25; calls += 1)
      await bulkhead.run(CHARGE, 'none', (observe) => observe(async () => outcome));
    expect(bulkhead.health()).toEqual([]);
    expect(bulkhead.busy(CHARGE)).toEqual([]);
  });

  it.each(refusals)('ends no pause, and the next call is the half-open call: %o', async (outcome) => {
    const bulkhead = createBulkhead(() => new Date());
    for (let failure = 0; failure < 5; failure += 1)
      await bulkhead.run(CHARGE, 'away', (observe) => observe(timeout));
    vi.setSystemTime(Date.now() + 5_000);
    await bulkhead.run(CHARGE, 'away', (observe) => observe(async () => outcome));
    expect(bulkhead.openCircuits()).toBe(1);
    const halfOpenCall = work();
    void bulkhead.run(CHARGE, 'away', halfOpenCall.run);
    await settled();
    expect(halfOpenCall.begun).toHaveBeenCalledOnce();
    await expect(bulkhead.run(CHARGE, 'away', work().run)).rejects.toThrow(ConnectionBusy);
  });

  it('is not a decline that the provider answered', async () => {
    const bulkhead = createBulkhead(() => new Date());
    const answer = aDecline({ family: 'TECHNICAL', providerStatus: 'HTTP_400' });
    await bulkhead.run(CHARGE, 'there', (observe) => observe(async () => answer));
    expect(bulkhead.health()).toMatchObject([{ calls: 1, answers: 1, errors: { TECHNICAL: 1 } }]);
  });
});

it('finds out by a call that it observes whether a provider answers again, not by a comparison', async () => {
  const bulkhead = createBulkhead(() => new Date());
  for (let failure = 0; failure < 5; failure += 1)
    await bulkhead.run(CHARGE, 'back', (observe) => observe(timeout));
  vi.setSystemTime(Date.now() + 5_000);
  const [comparison, halfOpenCall, second] = [work(), work(), work()];
  void bulkhead.run(COMPARISON, 'back', comparison.run);
  void bulkhead.run(CHARGE, 'back', halfOpenCall.run);
  await settled();
  expect(halfOpenCall.begun).toHaveBeenCalledOnce();
  comparison.end();
  await settled();
  await expect(bulkhead.run(CHARGE, 'back', second.run)).rejects.toThrow(ConnectionBusy);
});
