/** Earlier ones are what programs write for none: 0001-01-01, 1970-01-01. PIX is of 2020. */
const FIRST = Date.UTC(2000, 0, 1);
/** No later time can be written down: its year has five digits. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** As ISO 8601 writes it, and databases: `2026-11-27 20:00:00+00`. */
const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(\S*))?$/;
/** As Brazilians write it: the day comes first. */
const BRAZILIAN = /^(\d\d)\/(\d\d)\/(\d{4})(?:[T ,]+(\d\d:\d\d(?::\d\d)?))?$/;
const ZONE = /^([+-]\d\d):?(\d\d)?$/;
const UTC = /^(?:Z|UTC|GMT)$/i;
/** Of this century: what programs write for no time is older. */
const YEAR = /\b20\d\d\b/;

/**
 * A provider's time in UTC; undefined for what is none. A time without a zone is São Paulo's, which
 * has had no summer time since 2019, and never that of the machine; a day alone begins in UTC.
 */
export function momentOf(text: string | null | undefined): string | undefined {
  const time = Date.parse(isoOf(text?.trim() ?? ''));
  return time >= FIRST && time <= LAST ? new Date(time).toISOString() : undefined;
}

/** Whether a provider says when something was, also in a form that we cannot read. */
export const saysWhen = (text: string | null | undefined): boolean =>
  momentOf(text) !== undefined || YEAR.test(text ?? '');

function isoOf(text: string): string {
  const [, day, month, year, atTime] = BRAZILIAN.exec(text) ?? [];
  const [, date, time = '', zone = ''] =
    ISO.exec(day ? `${year}-${month}-${day}${atTime ? ` ${atTime}` : ''}` : text) ?? [];
  if (!date || !isDay(date)) return '';
  return time ? `${date}T${time.replace(',', '.')}${zoneOf(zone)}` : date;
}

function zoneOf(zone: string): string {
  if (zone === '') return '-03:00';
  if (UTC.test(zone)) return 'Z';
  const [, hours, minutes = '00'] = ZONE.exec(zone) ?? [];
  return hours ? `${hours}:${minutes}` : ' in a zone that we do not know';
}

/** The thirty-first of February is none. */
const isDay = (date: string): boolean => new Date(Date.parse(date) || 0).toISOString().startsWith(date);

const DAY_MS = 86_400_000;
/**
 * A charge that is not found in a month is not asked about any more, so that no look-up finds one
 * that ended before.
 */
const PAST_MS = 31 * DAY_MS;
/** None of our charges is asked for more than a week; a year is what a provider may make of it. */
const AHEAD_MS = 366 * DAY_MS;

/**
 * Whether a charge that somebody asks about now can end then. Anything else is no expiry: the sale
 * would end at once, or never.
 */
export function canExpire(at: string, now: Date): boolean {
  const fromNowMs = Date.parse(at) - now.getTime();
  return fromNowMs >= -PAST_MS && fromNowMs <= AHEAD_MS;
}

/** Up to the day. */
const DAY = '2026-01-01'.length;

interface Said {
  readonly expiresAt?: string | undefined;
  readonly madeAt?: string | undefined;
}

/**
 * Until when a charge can be paid: as its provider says, or as long as ours live from when it was
 * made, or from now. A time that cannot be its expiry is as if the provider had said none.
 */
export function expiryOf({ expiresAt, madeAt }: Said, lifeMs: number, now: Date): string {
  const made = momentOf(madeAt);
  const lives = [endOf(expiresAt), made && after(made, lifeMs)];
  return lives.find((at) => at && canExpire(at, now)) ?? after(now, lifeMs);
}

/**
 * A charge that was made just now, without a time that would have ended it: that is told in another
 * zone than it says, or is a day's beginning.
 */
export const stillOpen = <Seen extends { readonly pix?: Said | undefined }>(
  seen: Seen,
  lifeMs: number,
  now: Date,
): Seen =>
  seen.pix && Date.parse(expiryOf(seen.pix, lifeMs, now)) <= now.getTime()
    ? { ...seen, pix: { ...seen.pix, expiresAt: undefined, madeAt: undefined } }
    : seen;

/**
 * What ends on a day ends with it, in São Paulo: begun in UTC, that day is over for a sale of the
 * evening before.
 */
function endOf(said: string | undefined): string | undefined {
  const at = momentOf(said);
  return at && !said?.includes(':') ? momentOf(`${at.slice(0, DAY)}T23:59:59`) : at;
}

const after = (from: string | Date, ms: number): string =>
  new Date(new Date(from).getTime() + ms).toISOString();

const PART = String.raw`[\p{L}\p{M}\d]{1,20}`;
const TOKEN = String.raw`${PART}(?:[_-]${PART}){0,4}`;
/** As in `transaction.paid`. */
const DOTTED = String.raw`${TOKEN}(?:\.${TOKEN}){0,2}`;
/** Four short words, as in `error: 1.2` or `Em análise (banco)`. */
const PHRASE = String.raw`${TOKEN}(?::? (?:${TOKEN}|\d\.\d|\(${TOKEN}\))){0,3}`;
/** More digits may be a piece of a document or a card; so many inner capitals a key. */
const BOUNDS = String.raw`(?=.{1,40}$)(?!(?:\D*\d){4})(?!(?:.*\p{Ll}\p{Lu}){4})`;
/** An issuer's code (specification/providers#refusal-codes). */
const REFUSAL = String.raw`LR_\d{4}`;
const WORD = new RegExp(`^(?:${BOUNDS}(?:${DOTTED}|${PHRASE})|${REFUSAL})$`, 'u');

/**
 * What a provider says of a charge in a word that is not in its table, as events and incidents keep
 * it for ever. Whatever else it says there is no word, and is kept nowhere. A name of letters alone
 * cannot be told from a word: of that, up to forty letters may be kept.
 */
export const reportedWord = (text: string): string => (WORD.test(text) ? text : NO_WORD);

const NO_WORD = '(no word)';
