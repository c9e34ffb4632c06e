import { z } from 'zod';
import { centsSchema } from '../kernel/enums.ts';

/** One line of a platform's ordered list for a method: a connection and the amounts it takes. */
export const route = z
  .object({
    connectionId: z.string().min(1).max(100),
    /** In cents, as the next; both ends are included. */
    fromCents: centsSchema,
    /** Null: no upper end. */
    upToCents: centsSchema.nullable(),
  })
  .refine(({ fromCents, upToCents }) => upToCents === null || fromCents <= upToCents, {
    params: { code: 'ENDS_BELOW_BEGIN' },
  });
export type Route = z.infer<typeof route>;

/** A list that is asked from its top; an empty one takes nothing. Bands may overlap. */
export const routeList = z.array(route).max(10);

/** Takes every amount. */
export const unbanded = (connectionId: string): Route => ({
  connectionId,
  fromCents: 0,
  upToCents: null,
});

/** What a sale may come to, in cents: both ends are included. */
export interface AmountSpan {
  readonly fromCents: number;
  readonly upToCents: number;
}

export const takesSomeOf = ({ fromCents, upToCents }: Route, span: AmountSpan): boolean =>
  fromCents <= span.upToCents && (upToCents === null || upToCents >= span.fromCents);

export const takesAmount = ({ fromCents, upToCents }: Route, amountCents: number): boolean =>
  amountCents >= fromCents && (upToCents === null || amountCents <= upToCents);
