import {
  normalisedStatus,
  type NormalisedStatus,
  type ProviderCode,
} from '../../../domain/kernel/enums.ts';
import { providerOf } from '../../../domain/providers/registry.ts';
import type { PayoutStatus } from '../../../domain/providers/status-words.ts';
import { codesIn, pageOf, tableUnder } from '../testing/specification-page.ts';
import { type Meaning, meaningOf, SHOWN_AS } from './charge-words.ts';
import { PAYOUT_WORDS } from './payout-words.ts';

/**
 * The tables of specification/gateway#payment-status are read from the page itself, so that neither
 * can change alone.
 */
const page = pageOf('gateway');

interface Row {
  readonly codes: readonly ProviderCode[];
  readonly words: ReadonlyMap<string, NormalisedStatus>;
  /** What the row says of every word that it does not name. */
  readonly rest: NormalisedStatus | undefined;
}

const columns = ['PENDING', 'APPROVED', 'REFUNDED', 'CHARGEBACK', 'REJECTED'] as const;

/** One row of the page's table for each provider, or group of them, that has words of its own. */
export const ROWS: readonly Row[] = tableUnder(page, 'Mapping by provider').map(
  ([named = '', ...cells]) => {
    const words = cells.flatMap((cell, index) =>
      codesIn(cell).map((word) => [word, columns[index] ?? 'PENDING'] as const),
    );
    const restAt = cells.findIndex((cell) => /\brest\b|\belse\b|unknown words/.test(cell));
    return { codes: codesIn(named), words: new Map(words), rest: columns[restAt] };
  },
);

/**
 * The words of most providers. `canceled` stands in two rows of the general table: a word alone
 * rejects (decision 0020).
 */
export const GENERAL: ReadonlyMap<string, NormalisedStatus> = new Map(
  tableUnder(page, 'General mapping').flatMap(([words = '', status = '']) => {
    const mapped = normalisedStatus.safeParse(codesIn(status)[0]).data;
    return codesIn(words).flatMap((word) => (mapped ? [[word, mapped] as const] : []));
  }),
);

/** Whose unknown words are PENDING, and not REJECTED. */
export const PENDING_WHEN_UNKNOWN: ReadonlySet<string> = new Set(
  codesIn(page.split('becomes `REJECTED`, except with')[1]?.split('where it')[0] ?? ''),
);

/** "Explicit upper-case words" has no word of them; what has no word at all is its rest. */
const EXPLICIT = new Set<ProviderCode>(['BRAVIVE']);

export const rowOf = (code: ProviderCode): Row | undefined =>
  ROWS.find(({ codes }) => codes.includes(code));

/** What the page names for a provider: the words of its row, and the general ones beside them. */
export function specifiedWordsOf(code: ProviderCode): ReadonlyMap<string, NormalisedStatus> {
  const row = rowOf(code);
  const inGeneral = [...GENERAL].filter(([word]) => !row?.words.has(word) && !row?.rest);
  return new Map([...(row?.words ?? []), ...inGeneral]);
}

/** A row of which the page says what all the words have that it does not name. */
const restOf = (code: ProviderCode, word: string): NormalisedStatus | undefined =>
  EXPLICIT.has(code) || rowOf(code)?.words.has(word) ? undefined : rowOf(code)?.rest;

/** A word of a provider, what it says of money, and the status that it is shown as. */
export interface ChargeWord {
  readonly word: string;
  readonly meaning: Meaning | undefined;
  readonly status: NormalisedStatus | undefined;
}

/** Every word that a provider's own table has, as the page and the entered meanings have it. */
export function chargeWordsOf(code: ProviderCode): readonly ChargeWord[] {
  const specified = specifiedWordsOf(code);
  return Object.keys(providerOf(code)?.words.payment ?? {}).map((word) => {
    const meaning = meaningOf(code, word);
    const shown = meaning && (restOf(code, word) ?? SHOWN_AS[meaning]);
    return { word, meaning, status: specified.get(word) ?? shown };
  });
}

/** The words of payouts that the page names. */
export const NAMED_PAYOUT_WORDS: ReadonlyMap<string, string | undefined> = new Map(
  tableUnder(page, 'Withdraw status').flatMap(([words = '', status = '']) =>
    codesIn(words).map((word) => [word, codesIn(status)[0]] as const),
  ),
);

/** The words of payouts that are entered beside the page's. */
export const ENTERED_PAYOUT_WORDS: readonly (readonly [string, PayoutStatus])[] = Object.entries(
  PAYOUT_WORDS,
).flatMap(([status, words]) => words.map((word) => [word, status as PayoutStatus] as const));

/** What each word of a payout says, whoever uses it. */
export const PAYOUT_STATUSES: ReadonlyMap<string, string | undefined> = new Map([
  ...ENTERED_PAYOUT_WORDS,
  ...NAMED_PAYOUT_WORDS,
]);
