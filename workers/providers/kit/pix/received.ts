import { momentOf } from '../../said.ts';
import { type Words, wordOf } from '../words.ts';

/** A PIX that came, as charges of the Central Bank's API list it; in cents. */
interface Received {
  readonly valor: number;
  readonly horario?: string | null | undefined;
}

export const receivedCents = (received: readonly Received[]): number =>
  received.reduce((total, { valor }) => total + valor, 0);

/**
 * A word for unpaid beside a PIX that came is one that nobody knows: taken at its word, the sale
 * would be closed over the buyer's money.
 */
export function wordBeside(received: readonly Received[], word: string, provider: Words): string {
  const row = wordOf(provider, word);
  return row && !row.paid && receivedCents(received) > 0 ? `${word} (PIX)` : word;
}

/** When the PIX came that made the sale's amount whole. */
export function wholeSince(received: readonly Received[], amountCents: number): string | undefined {
  let missing = amountCents;
  const last = received.toSorted(byTime).find(({ valor }) => (missing -= valor) <= 0);
  return momentOf(last?.horario);
}

export const byTime = (a: Received, b: Received): number => inTime(a.horario, b.horario);

/** Which of two times is the earlier, in whatever form and zone each is written. */
export const inTime = (a: Received['horario'], b: Received['horario']): number =>
  (momentOf(a) ?? '').localeCompare(momentOf(b) ?? '');
