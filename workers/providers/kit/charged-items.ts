import type { ChargeRequest } from '../contract.ts';

interface ChargedItem {
  readonly code: string;
  readonly title: string;
  readonly unitPriceCents: number;
  readonly quantity: number;
}

/**
 * The items as a provider may add them up to the amount that is charged. Shipping and interest are
 * in the amount but are no items; then one item stands for the whole sale.
 */
export function chargedItems({
  items,
  amountCents,
  description,
  reference,
}: ChargeRequest): readonly ChargedItem[] {
  const sum = items.reduce(
    (total, { unitPriceCents, quantity }) => total + unitPriceCents * quantity,
    0,
  );
  if (sum !== amountCents)
    return [{ code: reference, title: description, unitPriceCents: amountCents, quantity: 1 }];
  return items.map(({ id, title, unitPriceCents, quantity }) => ({
    code: id,
    title,
    unitPriceCents,
    quantity,
  }));
}
