import { takesAmount } from '../../../../../domain/routing/bands.ts';
import { plainMoney } from '../../../i18n/format.ts';
import type { Acquirer } from './queries.ts';
import type { Routable, Routes } from './route-queries.ts';

export const USES = ['PIX', 'CREDIT_CARD', 'BILLET', 'PAYOUT'] as const;
export type Use = (typeof USES)[number];

/** A line of a list as its controls hold it. */
export interface DraftLine {
  /** Nobody's control: it stays with the line wherever that moves. */
  readonly key: string;
  readonly connectionId: string;
  readonly from: string;
  readonly upTo: string;
}
export type Draft = Readonly<Record<Use, readonly DraftLine[]>>;

type Line = Routes['payoutRoutes'][number];

const linesOf = ({ routes, payoutRoutes }: Routes, use: Use): readonly Line[] =>
  use === 'PAYOUT' ? payoutRoutes : routes[use];

let made = 0;
export const newLine = (connectionId: string): DraftLine => ({
  ...{ key: `line ${(made += 1)}`, connectionId, from: '', upTo: '' },
});

export const draftOf = (seen: Routes): Draft =>
  Object.fromEntries(
    USES.map((use) => [
      use,
      linesOf(seen, use).map(({ connectionId, fromCents, upToCents }) => ({
        ...newLine(connectionId),
        from: fromCents === 0 ? '' : plainMoney(fromCents),
        upTo: upToCents === null ? '' : plainMoney(upToCents),
      })),
    ]),
  ) as unknown as Draft;

const MONEY = /^(?:R\$\s*)?(\d{1,9}|[1-9]\d{0,2}(?:\.\d{3}){1,2})(?:,(\d{1,2}))?$/i;

/** "1.234,5" → 123450; undefined for what is no amount. */
export function centsOf(text: string): number | undefined {
  const [, whole, part = ''] = MONEY.exec(text.trim()) ?? [];
  return whole === undefined
    ? undefined
    : Number(whole.replaceAll('.', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** A line's band; undefined where an amount cannot be read. */
export function bandOf({ from, upTo }: DraftLine) {
  const fromCents = from.trim() === '' ? 0 : centsOf(from);
  const upToCents = upTo.trim() === '' ? null : centsOf(upTo);
  return fromCents === undefined || upToCents === undefined ? undefined : { fromCents, upToCents };
}

type LineProblem = 'AMOUNT' | 'ENDS_BELOW_BEGIN';

/** What of a line cannot be sent. */
export function problemOf(line: DraftLine): LineProblem | undefined {
  const band = bandOf(line);
  if (!band) return 'AMOUNT';
  return band.upToCents !== null && band.upToCents < band.fromCents ? 'ENDS_BELOW_BEGIN' : undefined;
}

const sentLines = (lines: readonly DraftLine[]): Line[] =>
  lines.map((line) => ({
    ...{ connectionId: line.connectionId, fromCents: 0, upToCents: null },
    ...bandOf(line),
  }));

/** What is sent of lists that changed; undefined: none did. Methods are one setting. */
export function changesOf(seen: Routes, draft: Draft) {
  const before = draftOf(seen);
  const differs = (use: Use) =>
    JSON.stringify(sentLines(before[use])) !== JSON.stringify(sentLines(draft[use])) ||
    draft[use].some((line) => problemOf(line));
  const [PIX, CREDIT_CARD, BILLET] = (['PIX', 'CREDIT_CARD', 'BILLET'] as const).map((use) =>
    sentLines(draft[use]),
  ) as [Line[], Line[], Line[]];
  const hasRoutes = differs('PIX') || differs('CREDIT_CARD') || differs('BILLET');
  if (!hasRoutes && !differs('PAYOUT')) return undefined;
  return {
    ...(hasRoutes && { routes: { PIX, CREDIT_CARD, BILLET } }),
    ...(differs('PAYOUT') && { payoutRoutes: sentLines(draft.PAYOUT) }),
  };
}

/** A list with one line moved up (-1) or down (1). */
export function moved(lines: readonly DraftLine[], index: number, step: -1 | 1): readonly DraftLine[] {
  const next = [...lines];
  const [line] = next.splice(index, 1);
  if (line) next.splice(index + step, 0, line);
  return next;
}

/** What can be said of a connection that a list names. */
export interface Known {
  readonly connection: Routable;
  readonly acquirer: Acquirer | undefined;
}

export const canTake = ({ acquirer }: Known, use: Use): boolean =>
  acquirer !== undefined &&
  (use === 'PAYOUT'
    ? acquirer.capabilities.payoutDestinations.length > 0
    : acquirer.capabilities.methods.includes(use));

type Warning = 'GONE' | 'ARCHIVED' | 'NOT_SUPPORTED' | 'CURRENCY';

/** Why nothing is sold by a line; of another currency only cards are. */
export function warningOf(known: Known | undefined, use: Use): Warning | undefined {
  if (!known) return 'GONE';
  if (known.connection.archived) return 'ARCHIVED';
  if (!canTake(known, use)) return 'NOT_SUPPORTED';
  const isInReais = known.connection.currencies.includes('BRL');
  return isInReais || use === 'CREDIT_CARD' || use === 'PAYOUT' ? undefined : 'CURRENCY';
}

/** Whom an amount in reais goes to, and then to whom, as the server asks them. */
export const takersOf = (
  lines: readonly DraftLine[],
  cents: number,
  isOpen: (line: DraftLine) => boolean,
): DraftLine[] =>
  lines.filter((line) => {
    const band = bandOf(line);
    return band !== undefined && takesAmount(band, cents) && isOpen(line);
  });
