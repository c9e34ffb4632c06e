import { payment } from '../../domain/payment/payment.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { stream as streams } from '../../eventstore/streams.ts';
import { reportedWord } from '../providers/said.ts';

type Heard = Extract<PaymentEvent, { type: 'WebhookStatusNormalised' }>['data'];

const PAGE = 100;
/** More of a sale's events are not looked at: a hostile provider could say words for ever. */
const PAGES_MAX = 10;
const ID_MAX = 200;

/**
 * Raises an incident for each status word of a provider that our tables do not have, once for each
 * connection: it moves nothing, so that nobody else would notice a sale that waits.
 */
export async function raiseUnknownWords(
  { store, now }: { readonly store: EventStore; readonly now: () => Date },
  paymentId: string,
): Promise<void> {
  const { state } = await loadCached(store, payment, paymentId);
  if (state.phase === 'NONE') return;
  const { purchase } = state;
  const charge = 'charge' in state ? state.charge : undefined;
  const { connectionId, provider } = charge?.connection ?? purchase;
  for (const [word, transactionId] of await unknownWords(store, streamOf(payment, paymentId)))
    await raiseIncident(store, {
      kind: 'STATUS_WORD_UNKNOWN',
      cause: { stream: streams.configuration('ProviderConnection', connectionId) },
      occasion: word,
      platformId: purchase.platformId,
      details: {
        provider,
        connectionId,
        word,
        paymentId,
        transactionId: transactionId.slice(0, ID_MAX),
      },
      at: now(),
    });
}

/** With the transaction of which each was said last. */
async function unknownWords(store: EventStore, of: string): Promise<Map<string, string>> {
  const words = new Map<string, string>();
  let from: number | undefined;
  for (let page = 0; page < PAGES_MAX && (from === undefined || from >= 0); page += 1) {
    const events = await store.loadPage(of, { direction: 'backwards', from, max: PAGE });
    for (const { known, providerStatus, transactionId } of events.flatMap(heard)) {
      const word = reportedWord(providerStatus);
      if (!known && !words.has(word)) words.set(word, transactionId);
    }
    from = (events.at(-1)?.revision ?? 0) - 1;
  }
  return words;
}

const heard = ({ type, data }: StoredEvent): readonly Heard[] =>
  type === 'WebhookStatusNormalised' || type === 'LookupStatusNormalised' ? [data as Heard] : [];
