import { LRUCache } from 'lru-cache';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import type { PaymentRow } from '../payments/queries.ts';

/** Figures and their reasons: decision 0024. */
interface VelocityLimits {
  readonly networkPerMinute: number;
  readonly offerPerMinute: number;
  /** Declined cards from which on their share counts; an offer may have three times as many. */
  readonly declinesMin: number;
}

/** The limits that follow from how many requests a network may make. */
export const velocityLimits = (requestsPerMinute: number, declinesMin: number): VelocityLimits => ({
  networkPerMinute: Math.max(1, requestsPerMinute / 5),
  offerPerMinute: Math.max(1, (requestsPerMinute * 3) / 5),
  declinesMin,
});

/** A higher share of declined cards than this is not a bad day, but somebody who tries cards. */
const DECLINED_SHARE_MAX = 0.75;
/** How soon half of what was counted is forgotten. */
const HALF_LIFE_MS = 5 * 60_000;
/** While cards are being tried: one card at a time, in milliseconds between two. */
const CARD_EVERY_MS = { network: 30_000, offer: 5_000 } as const;
/** Cards under way at once: more than a launch has with a provider that takes seconds. */
const OPEN_CARDS_MAX = 100;
const OPEN_CARDS_WAIT_MS = 1_000;
const OFFER_FACTOR = 3;
const KEYS_MAX = 50_000;

export interface Attempt {
  readonly offerId: string;
  readonly network: string;
  /** Null: no purchase but a call on the way to one, which tries no card. */
  readonly method: PaymentMethod | null;
}

export interface Velocity {
  /** Milliseconds until this purchase may be tried; 0 when it may now, which counts it. */
  admit(attempt: Attempt): number;
  /** Tells what became of what was admitted, which counts of cards; undefined: nobody knows yet. */
  settled(attempt: Attempt, declined: boolean | undefined): void;
}

interface Party {
  readonly key: string;
  readonly perMinute: number;
  readonly declinesMin: number;
  readonly cardEveryMs: number;
  readonly openCardsMax: number;
}

interface Counts {
  /** Purchases that may be made at once. */
  tokens: number;
  openCards: number;
  settled: number;
  declined: number;
  /** When a card may be tried next, while cards are being tried. */
  cardAt: number;
  at: number;
}

const NOTHING_YET = { openCards: 0, settled: 0, declined: 0, cardAt: 0 };

/**
 * Holds back floods of purchases, and whoever tries cards, by network and by offer. Kept in memory:
 * each program counts for itself.
 */
export function createVelocity(limits: VelocityLimits, now: () => number): Velocity {
  const counts = new LRUCache<string, Counts>({ max: KEYS_MAX });

  const partiesOf = ({ network, offerId }: Attempt): Party[] => [
    {
      key: `network/${network}`,
      perMinute: limits.networkPerMinute,
      declinesMin: limits.declinesMin,
      cardEveryMs: CARD_EVERY_MS.network,
      openCardsMax: OPEN_CARDS_MAX,
    },
    {
      key: `offer/${offerId}`,
      perMinute: limits.offerPerMinute,
      declinesMin: limits.declinesMin * OFFER_FACTOR,
      cardEveryMs: CARD_EVERY_MS.offer,
      openCardsMax: OPEN_CARDS_MAX * OFFER_FACTOR,
    },
  ];

  /** What is known of a party, brought forward to now. */
  function present({ key, perMinute }: Party): Counts {
    const at = now();
    const known = counts.get(key) ?? { ...NOTHING_YET, tokens: perMinute, at };
    const kept = 0.5 ** ((at - known.at) / HALF_LIFE_MS);
    const brought = {
      tokens: Math.min(perMinute, known.tokens + ((at - known.at) / 60_000) * perMinute),
      settled: known.settled * kept,
      declined: known.declined * kept,
      openCards: known.openCards,
      cardAt: known.cardAt,
      at,
    };
    counts.set(key, brought);
    return brought;
  }

  const triesCards = ({ declinesMin }: Party, { settled, declined }: Counts): boolean =>
    declined >= declinesMin && declined > settled * DECLINED_SHARE_MAX;

  function waitOf(party: Party, known: Counts, method: Attempt['method']): number {
    const forToken = known.tokens >= 1 ? 0 : ((1 - known.tokens) / party.perMinute) * 60_000;
    if (method !== 'CREDIT_CARD') return forToken;
    const forOpen = known.openCards < party.openCardsMax ? 0 : OPEN_CARDS_WAIT_MS;
    const forCard = triesCards(party, known) ? known.cardAt - now() : 0;
    return Math.max(forToken, forOpen, forCard);
  }

  return {
    admit(attempt) {
      const parties = partiesOf(attempt).map((party) => ({ party, known: present(party) }));
      const wait = Math.max(...parties.map(({ party, known }) => waitOf(party, known, attempt.method)));
      if (wait > 0) return wait;
      for (const { party, known } of parties) {
        known.tokens -= 1;
        if (attempt.method !== 'CREDIT_CARD') continue;
        known.openCards += 1;
        known.cardAt = now() + party.cardEveryMs;
      }
      return 0;
    },
    settled(attempt, declined) {
      if (attempt.method !== 'CREDIT_CARD') return;
      for (const party of partiesOf(attempt)) {
        const known = present(party);
        known.openCards = Math.max(0, known.openCards - 1);
        if (declined === undefined) continue;
        known.settled += 1;
        if (declined) known.declined += 1;
      }
    },
  };
}

/**
 * Whether the card of the call that asked for a payment at `requestedAt` (ISO) was declined by its
 * issuer; undefined where that says nothing of who tries cards: nobody knows yet, the provider had
 * trouble of its own, or the call was an earlier one's again, which tried no card.
 */
export function wasDeclined(
  { status, decline, createdAt }: Pick<PaymentRow, 'status' | 'decline' | 'createdAt'>,
  requestedAt: string,
): boolean | undefined {
  if (createdAt.getTime() !== Date.parse(requestedAt)) return undefined;
  if (status === 'PENDING' || decline === 'TECHNICAL') return undefined;
  return status === 'REJECTED';
}
