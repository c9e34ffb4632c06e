/** How a transfer to the outside ends. */
export type PayoutEnd = 'settles' | 'fails' | 'returns';

/** Amounts whose cents have a meaning, for the table on the page; every other amount settles. */
export const payoutEndings: readonly { cents: number; end: PayoutEnd; meaning: string }[] = [
  { cents: 13, end: 'fails', meaning: 'é aceita e depois rejeitada' },
  { cents: 17, end: 'returns', meaning: 'é liquidada e depois devolvida' },
];

export const payoutEnd = (amountCents: number): PayoutEnd => payoutEndings.find(({ cents }) => cents === amountCents % 100)?.end ?? 'settles';
