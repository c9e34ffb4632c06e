import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import { reportedDay } from '../boleto/boleto-days.ts';
import { lastFour } from '../cards/last-four.ts';
import { decimalCents } from '../money/decimal-schema.ts';
import { optionalText, optionalTime, optionalWord } from '../optional-text.ts';
import type { SeenCharge, SeenPayout } from './wire-format.ts';

/**
 * Where in an answer something is: keys with dots between them, or several such places, of which
 * the first that has anything counts.
 */
type Place = string | readonly string[];

/** Ids, words and what was asked have to be there, unless they are `loose`; nothing else has to. */
const KINDS = {
  transactionId: textId,
  payoutId: textId,
  word: z.string(),
  amountCents: centsSchema,
  refundedCents: centsSchema.optional(),
  currency: optionalText,
  reference: optionalWord,
  paidAt: optionalTime,
  endToEndId: optionalText,
  code: optionalText,
  codeUntil: optionalTime,
  line: optionalText,
  barcode: optionalText,
  boletoUrl: optionalText,
  boletoDue: optionalTime,
  cardBrand: optionalText,
  cardLastFour: lastFour,
  refusalCode: optionalWord,
} as const;
type Part = keyof typeof KINDS;
const UNITS: { readonly [P in Part]?: z.ZodType<number | undefined> } = {
  amountCents: decimalCents,
  refundedCents: decimalCents.optional(),
};
type Places<P extends Part> = Readonly<Partial<Record<P, Place>>>;

interface Reading<P extends Part> {
  /** Amounts are in units of currency, as text or number. */
  readonly unit?: 'DECIMAL';
  /** What some answers leave out, though others have it. */
  readonly loose?: readonly P[];
}
type ChargePart = Exclude<Part, 'payoutId'>;
type PayoutPart = 'payoutId' | 'word' | 'amountCents';

/** Reads a charge out of the places that an answer has for it. */
export const chargeAt = (
  places: Places<ChargePart>,
  reading?: Reading<ChargePart>,
): z.ZodType<SeenCharge> =>
  readAt(places, reading).transform(
    ({ code, codeUntil, line, barcode, boletoUrl, boletoDue, cardBrand, cardLastFour, ...seen }) => {
      const boleto = { line, barcode, url: boletoUrl, dueDay: reportedDay(boletoDue) };
      const card = { brand: cardBrand, lastFour: cardLastFour };
      return {
        ...seen,
        pix: code ? { code, expiresAt: codeUntil } : undefined,
        ...(saysAnything(boleto) && { boleto }),
        ...(saysAnything(card) && { card }),
      };
    },
  );

const saysAnything = (part: object): boolean => Object.values(part).some((value) => value !== undefined);

/** Reads a payout out of the places that an answer has for it. */
export const payoutAt = (
  places: Places<PayoutPart>,
  reading?: Reading<PayoutPart>,
): z.ZodType<SeenPayout> => readAt(places, reading);

/** Reads a text that has to be there, such as a token. */
export const textAt = (place: Place): z.ZodType<string> =>
  z.preprocess((answer) => firstAt(answer, place), z.string().min(1));

type Read = { readonly [P in Part]?: z.output<(typeof KINDS)[P]> | undefined };

function readAt<P extends Part>(
  places: Places<P>,
  { unit, loose = [] }: Reading<P> = {},
): z.ZodType<Read> {
  const named = Object.entries(places) as [P, Place][];
  const shape = named.map(([part]) => {
    const inUnits = unit === 'DECIMAL' ? UNITS[part] : undefined;
    const kind: z.ZodType = inUnits ?? KINDS[part];
    return [part, loose.includes(part) ? kind.optional() : kind];
  });
  return z.preprocess(
    (answer) =>
      Object.fromEntries(
        named.flatMap(([part, place]) => {
          const value = firstAt(answer, place);
          return value === undefined ? [] : [[part, value]];
        }),
      ),
    z.object(Object.fromEntries(shape)),
  ) as z.ZodType<Read>;
}

/** Null is as good as nothing. */
const firstAt = (answer: unknown, place: Place): unknown =>
  [place].flat().reduce<unknown>((found, keys) => found ?? valueAt(answer, keys), undefined) ??
  undefined;

const valueAt = (answer: unknown, keys: string): unknown =>
  keys.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), answer);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
