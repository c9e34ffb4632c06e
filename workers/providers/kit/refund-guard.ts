/** How a provider's refunded total stands to a refund that is about to be made. */
export type RefundStand = 'TO_DO' | 'DONE' | 'MOVED';

/**
 * Keeps a refund from being made twice at a provider that has no id for it: the refund says what
 * had gone back before it, and is sent only while the provider says the same. The amount already on
 * top means an earlier try got through, or somebody else gave the buyer the same amount back in the
 * meantime; both ways the buyer has it once. Anything else has to be looked at first.
 */
export function refundStand({
  totalCents,
  beforeCents,
  amountCents,
}: {
  totalCents: number;
  beforeCents: number;
  amountCents: number;
}): RefundStand {
  if (totalCents === beforeCents) return 'TO_DO';
  return totalCents === beforeCents + amountCents ? 'DONE' : 'MOVED';
}
