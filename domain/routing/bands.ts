/** The amounts that a line of a list takes, in cents; null: no upper end. Both are included. */
interface Band {
  readonly fromCents: number;
  readonly upToCents: number | null;
}

/** Apart from the lists, which pages have without zod. */
export const takesAmount = ({ fromCents, upToCents }: Band, amountCents: number): boolean =>
  amountCents >= fromCents && (upToCents === null || amountCents <= upToCents);
