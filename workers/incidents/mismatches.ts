import { incident, incidentIdOf } from '../../domain/incident/incident.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { retryIn, defineProcess, done, type Process } from '../tasks/process.ts';
import { raiseUnknownWords } from './unknown-words.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly now: () => Date;
}

type Mismatched = Extract<PaymentEvent, { type: 'ProviderFactMismatched' }>['data'];
type Requested = Extract<PaymentEvent, { type: 'PurchaseRequested' }>['data'];

/** However long the event store was away: what is not raised is seen by nobody. */
const ENDS_AFTER_MS = 400 * 86_400_000;
const KIND = 'PROVIDER_FACT_MISMATCHED';
/** Events that are read at a time, and that are raised before others have their turn. */
const PAGE = 100;
/** Longer texts do not fit an incident. */
const TEXT_MAX = 200;

type Heard = Extract<PaymentEvent, { type: 'WebhookStatusNormalised' }>['data'];

const open = (openedAt: string) => ({ change: 'open', kind: 'mismatch', openedAt, afterMs: 0 }) as const;
/** A word that our tables do not have moves nothing. */
const openUnknown = ({ known, at }: Heard) => (known ? undefined : open(at));

/**
 * Every answer of a provider that contradicts its sale, or whose word nobody knows, becomes an
 * incident, for somebody to close.
 */
export const mismatchesProcess = (deps: Dependencies): Process =>
  defineProcess<PaymentEvent, 'mismatch'>({
    name: 'mismatches',
    source: payment,
    events: {
      ProviderFactMismatched: ({ at }) => open(at),
      WebhookStatusNormalised: openUnknown,
      LookupStatusNormalised: openUnknown,
    },
    kinds: {
      mismatch: {
        slots: 4,
        endsAfterMs: ENDS_AFTER_MS,
        async run({ key }) {
          if (await raiseMismatches(deps, key)) return retryIn(0);
          await raiseUnknownWords(deps, key);
          return done;
        },
      },
    },
  });

/**
 * A payment's oldest that are not raised yet: it has one task, which may stand for
 * several. Raising one again changes nothing, whether it was closed or not. Answers whether there
 * may be more.
 */
async function raiseMismatches({ store, now }: Dependencies, paymentId: string): Promise<boolean> {
  const stream = streamOf(payment, paymentId);
  const [first] = await store.loadPage(stream, { direction: 'forwards', max: 1 });
  const requested =
    first?.type === 'PurchaseRequested' ? (first.data as unknown as Requested) : undefined;
  const { oldest, more } = await notRaised(store, stream);
  for (const event of oldest) {
    const { field, expected, received, transactionId, connection } = event.data as Mismatched;
    const { provider = '', connectionId = '' } = connection ?? requested ?? {};
    await raiseIncident(store, {
      kind: KIND,
      cause: { stream, eventId: event.id },
      platformId: requested?.platformId,
      details: {
        field,
        expected: expected.slice(0, TEXT_MAX),
        received: received.slice(0, TEXT_MAX),
        transactionId: transactionId.slice(0, TEXT_MAX),
        provider,
        connectionId,
      },
      at: now(),
    });
  }
  return more;
}

/**
 * A page of the oldest that are not raised, in their order. They are raised in it, so that before
 * one that is raised none is missing: what lies behind it is not read again for each that comes,
 * and a page whose oldest is not raised has none that is.
 */
async function notRaised(
  store: EventStore,
  stream: string,
): Promise<{ oldest: StoredEvent[]; more: boolean }> {
  let oldest: StoredEvent[] = [];
  let more = false;
  for (let from: number | undefined; from === undefined || from >= 0;) {
    const page = await store.loadPage(stream, { direction: 'backwards', from, max: PAGE });
    const contradictions = page.filter(isContradiction);
    const before = contradictions.at(-1);
    const isLast = before !== undefined && (await isRaised(store, before));
    const found = isLast ? await newerThanRaised(store, contradictions) : contradictions;
    if (found.length > 0) [oldest, more] = [found.toReversed(), oldest.length > 0];
    if (isLast) break;
    from = (page.at(-1)?.revision ?? 0) - 1;
  }
  return { oldest, more };
}

/** Of some, newest first, those before the first that is raised. */
async function newerThanRaised(
  store: EventStore,
  events: readonly StoredEvent[],
): Promise<StoredEvent[]> {
  const found: StoredEvent[] = [];
  for (const event of events) {
    if (await isRaised(store, event)) break;
    found.push(event);
  }
  return found;
}

async function isRaised(store: EventStore, { id }: StoredEvent): Promise<boolean> {
  const { state } = await loadCached(store, incident, incidentIdOf(KIND, id));
  return state.phase !== 'NONE';
}

/** Older programs took the id of a charge that was declined for a mismatch with nothing. */
const isContradiction = ({ type, data }: StoredEvent): boolean =>
  type === 'ProviderFactMismatched' && (data as Mismatched).expected !== '';
