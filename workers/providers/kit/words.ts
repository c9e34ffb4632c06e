import type { NormalisedStatus } from '../../../domain/kernel/enums.ts';
import type { Provider } from '../../../domain/providers/provider.ts';
import type { PayoutStatus, StatusWord } from '../../../domain/providers/status-words.ts';

/** A table by a provider's words: no word, such as `constructor`, finds what it does not list. */
export const tableOf = <T>(rows: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(rows));

export type Words = Pick<Provider, 'words'>;

/** Undefined for a word that is not in the provider's table: nobody knows what it means. */
export const wordOf = ({ words }: Words, word: string): StatusWord | undefined =>
  Object.hasOwn(words.payment, word) ? words.payment[word] : undefined;

export const statusOf = (provider: Words, word: string): NormalisedStatus =>
  wordOf(provider, word)?.status ?? provider.words.unlisted;

/** A word that nobody knows leaves a payout open. */
export const payoutStatusOf = ({ words }: Words, word: string | null | undefined): PayoutStatus =>
  word && Object.hasOwn(words.payout, word) ? (words.payout[word] ?? 'PENDING') : 'PENDING';
