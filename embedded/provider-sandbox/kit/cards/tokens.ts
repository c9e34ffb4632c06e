import { iso, type Clock } from '../core/clock.ts';
import type { ProviderContext } from '../core/provider.ts';
import type { Table } from '../store/table.ts';
import { cardBrand, cardOutcome, type CardOutcome } from './cards.ts';

/** What stays of a card: neither its number nor its code. */
export interface CardToken {
  id: string;
  outcome: CardOutcome;
  brand: string;
  lastFour: string;
  firstSix: string;
  holder: string;
  expMonth: number;
  expYear: number;
  createdAt: string;
  expiresAt: string;
}

export interface CardInput {
  number: string;
  holder: string;
  expMonth: number;
  expYear: number;
}

/** Tokens of one family: each is good once, and for a while. */
export class CardTokens {
  readonly #table: Table<CardToken>;
  readonly #clock: Clock;
  readonly #lifeMs: number;

  constructor(table: Table<CardToken>, clock: Clock, lifeMs: number) {
    this.#table = table;
    this.#clock = clock;
    this.#lifeMs = lifeMs;
  }

  issue(id: string, card: CardInput): CardToken {
    this.#dropExpired();
    const now = this.#clock.now();
    const token: CardToken = {
      id,
      outcome: cardOutcome(card.number),
      brand: cardBrand(card.number),
      lastFour: card.number.slice(-4),
      firstSix: card.number.slice(0, 6),
      holder: card.holder,
      expMonth: card.expMonth,
      expYear: card.expYear,
      createdAt: iso(now),
      expiresAt: iso(now + this.#lifeMs),
    };
    this.#table.put(id, token);
    return token;
  }

  /** Takes the token away; nothing when it is unknown, spent or too old. */
  spend(id: string): CardToken | undefined {
    const token = this.#table.get(id);
    this.#table.delete(id);
    return token && Date.parse(token.expiresAt) > this.#clock.now() ? token : undefined;
  }

  /** Rows stand in order of age, so this looks at one row more than it drops. */
  #dropExpired(): void {
    for (const token of this.#table.values()) {
      if (Date.parse(token.expiresAt) > this.#clock.now()) return;
      this.#table.delete(token.id);
    }
  }
}

/** The tokens of a provider's account. */
export const cardTokens = ({ store, clock, provider }: ProviderContext, lifeMs: number): CardTokens =>
  new CardTokens(store.table(`${provider.simulator.mount}.tokens`), clock, lifeMs);

/** Whether the last day of the month on the card has passed. */
export function hasExpired(expMonth: number, expYear: number, now: number): boolean {
  const year = expYear < 100 ? 2000 + expYear : expYear;
  return Date.UTC(year, expMonth, 1) <= now;
}
