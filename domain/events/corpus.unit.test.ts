import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../ledger/postings.ts';
import { cents } from '../kernel/money/cents.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { evolvePayment } from '../payment/evolve.ts';
import { firstTerms } from '../policy/terms.ts';
import { initialPayment, reversedCents, shownStatus, type PaymentState } from '../payment/state.ts';
import digests from './corpus-digests.json' with { type: 'json' };
import { idOf } from '../kernel/aggregate.ts';
import { aggregates, readEventData, registry, versionToWrite } from './registry.ts';

/**
 * History as released programs wrote it. A file of the corpus is never changed; a new schema
 * version adds a file with its own events. When a test here fails, the change under way would make
 * somebody's ledger unreadable: write an upcaster instead.
 */
interface StoredStream {
  readonly stream: string;
  /** Where its aggregate stood; of a payment also what the API showed. */
  readonly leadsTo?: {
    readonly phase: string;
    readonly shown?: string;
    readonly reversedCents?: number;
  };
  readonly events: readonly {
    readonly type: string;
    readonly version: number;
    readonly data: unknown;
  }[];
}

const FOLDER = 'domain/events/corpus';
const streams = readdirSync(FOLDER).flatMap(
  (file) =>
    (JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { streams: StoredStream[] }).streams,
);
const all = streams.flatMap(({ events }) => events);
const payments = streams.filter(({ leadsTo }) => leadsTo?.shown !== undefined);

/** The aggregate whose stream it is; undefined for facts that nobody decides on. */
const aggregateOf = ({ stream }: StoredStream) =>
  aggregates.find((aggregate) => idOf(aggregate, stream) !== undefined);
const decided = streams.filter((stored) => aggregateOf(stored) !== undefined);

const read = ({ events }: StoredStream) =>
  events.map(
    ({ type, version, data }) => ({ type, data: readEventData(type, version, data) }) as PaymentEvent,
  );

/** Fields that older versions called otherwise. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ProviderChargeCreated: { slip: 'boleto' },
};

/** Fields that older versions told in another form: what each is told as today. */
const RESHAPED: Readonly<Record<string, (value: never) => object>> = {
  // A connection for a method is a list of one that takes every amount; none is an empty list.
  'PlatformSaved.connections': (connections: Readonly<Record<string, string | null>>) => ({
    routes: Object.fromEntries(
      Object.entries(connections).map(([method, connectionId]) => [
        method,
        connectionId === null ? [] : [{ connectionId, fromCents: 0, upToCents: null }],
      ]),
    ),
  }),
};

/** Fields that older versions had beside the field that they are part of today. */
const MOVED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  PlatformSaved: { terms: Object.keys(firstTerms.shape) },
};

const renamed = (type: string, data: object) => {
  const told: Record<string, unknown> = Object.assign(
    {},
    ...Object.entries(data).map(
      ([key, value]) =>
        RESHAPED[`${type}.${key}`]?.(value as never) ?? {
          [RENAMED[type]?.[key] ?? key]: value as unknown,
        },
    ),
  );
  for (const [field, parts] of Object.entries(MOVED[type] ?? {}))
    for (const part of parts.filter((each) => each in told)) {
      told[field] = { ...(told[field] as object | undefined), [part]: told[part] };
      delete told[part];
    }
  return told;
};

describe('the history corpus', () => {
  it('is never changed: a new file is named with its digest in corpus-digests.json', () => {
    const digestOf = (file: string) =>
      createHash('sha256')
        .update(readFileSync(join(FOLDER, file)))
        .digest('hex');
    const found = Object.fromEntries(readdirSync(FOLDER).map((file) => [file, digestOf(file)]));
    expect(found).toEqual(digests);
  });

  it('has every registered type', () => {
    const missing = [...registry.keys()].filter((type) => !all.some((event) => event.type === type));
    expect(missing).toEqual([]);
  });

  it('has every type in the version that is written today', () => {
    const missing = [...registry].filter(
      ([type, { version }]) => !all.some((event) => event.type === type && event.version === version),
    );
    expect(missing.map(([type]) => type)).toEqual([]);
  });

  it.each(all.map((event) => [event.type, event] as const))(
    '%s is read without losing anything',
    (type, { version, data }) => {
      // An upcaster may add what an old shape did not say, or rename it; it never takes away or
      // alters.
      const read = readEventData(type, version, data);
      if (version === registry.get(type)?.version) expect(read).toEqual(data);
      else expect(read).toMatchObject(renamed(type, data as object));
    },
  );

  it.each(decided.map((stored) => [stored.stream, stored] as const))(
    '%s can be added up to a state',
    (_, stored) => {
      const aggregate = aggregateOf(stored);
      const state = read(stored).reduce<{ phase: string }>(
        (current, event) => aggregate?.evolve(current, event) ?? current,
        aggregate?.initial ?? { phase: 'NONE' },
      );
      expect(state.phase).not.toBe('NONE');
      if (stored.leadsTo) expect(state.phase).toBe(stored.leadsTo.phase);
    },
  );

  it.each(payments.map((stored) => [stored.stream, stored] as const))(
    '%s leads to the state it led to when it was written',
    (_, stored) => {
      const state = read(stored).reduce(evolvePayment, initialPayment);
      if (state.phase === 'NONE') throw new Error('An empty stream');
      const back =
        state.phase === 'APPROVED' || state.phase === 'REVERSED'
          ? { reversedCents: reversedCents(state) }
          : {};
      expect({ phase: state.phase, shown: shownStatus(state), ...back }).toEqual(stored.leadsTo);
    },
  );

  it.each(payments.map((stored) => [stored.stream, stored] as const))(
    'the journals of %s are still what their causes post',
    (_, stored) => {
      const events = read(stored);
      let before: PaymentState = initialPayment;
      events.forEach((event, index) => {
        if (
          event.type === 'PaymentApproved' ||
          event.type === 'PaymentRefunded' ||
          event.type === 'PaymentChargedBack'
        ) {
          const journal = events[index + 1];
          expect(journal?.type === 'JournalPosted' ? journal.data.legs : []).toEqual(
            legsOf(before, event),
          );
        }
        before = evolvePayment(before, event);
      });
    },
  );
});

type Cause = Extract<
  PaymentEvent,
  { type: 'PaymentApproved' | 'PaymentRefunded' | 'PaymentChargedBack' }
>;

function legsOf(before: PaymentState, { type, data }: Cause) {
  if (before.phase === 'NONE') throw new Error(`${type} of nothing`);
  if (type === 'PaymentApproved')
    return rulesOf(before.purchase).saleLegs(before.purchase, data.approvedAt);
  if (before.phase !== 'APPROVED' && before.phase !== 'REVERSED')
    throw new Error(`${type} of what is not paid`);
  const reversal = {
    kind: data.kind,
    amountCents: cents(data.amountCents),
    continued: before.reversals[data.reversalId]?.kind === 'CHARGEBACK',
    approvedAt: before.approvedAt,
  };
  return rulesOf(before.purchase).reversalLegs(before.purchase, before.position, reversal).legs;
}

describe('what no program can read', () => {
  it.each([...registry])('%s of a version from the future', (type, { version }) => {
    expect(() => readEventData(type, version + 1, {})).toThrow(`${type} has version`);
  });

  it('a type that nobody registered', () => {
    expect(() => readEventData('PaymentTeleported', 1, {})).toThrow(
      'Unknown event type PaymentTeleported',
    );
  });

  it('data that does not fit', () => {
    expect(() => readEventData('PaymentExpired', 1, { at: 'yesterday' })).toThrow();
    expect(() =>
      readEventData('PaymentApproved', 1, {
        amountCents: 0.5,
        approvedAt: '2026-11-03T13:00:00Z',
        late: false,
      }),
    ).toThrow();
    expect(() =>
      readEventData('PaymentApproved', 1, {
        amountCents: -1,
        approvedAt: '2026-11-03T13:00:00Z',
        late: false,
      }),
    ).toThrow();
  });

  it('a version before the first, without an upcaster', () => {
    expect(() => readEventData('PaymentExpired', 0, {})).toThrow(
      'PaymentExpired has no upcaster from version 0',
    );
  });
});

describe('what no program may write', () => {
  it('is anything that no program could read', () => {
    expect(() => versionToWrite('PaymentTeleported', {})).toThrow(
      'Unknown event type PaymentTeleported',
    );
    expect(() =>
      versionToWrite('ProviderChargeNotSent', {
        attempt: 0,
        reason: 'x',
        final: false,
        at: '2026-11-03T13:00:00Z',
      }),
    ).toThrow('ProviderChargeNotSent does not fit its schema at attempt');
  });

  it('and the complaint about it quotes no value', () => {
    expect(() => versionToWrite('PaymentExpired', { at: 'maria@example.com' })).toThrow(
      /^(?!.*maria).*$/,
    );
  });

  it.each(all.map((event) => [event.type, event] as const))(
    '%s of the corpus may be written still',
    (type, { version, data }) => {
      expect(versionToWrite(type, readEventData(type, version, data))).toBe(registry.get(type)?.version);
    },
  );
});
