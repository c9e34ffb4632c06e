/** Why nothing is shown of a buyer; undefined: it is. */
export function hiddenBuyer(buyer: {
  readonly forgotten: boolean;
  readonly unreadable: boolean;
}): 'forgotten' | 'unreadable' | undefined {
  if (buyer.forgotten) return 'forgotten';
  return buyer.unreadable ? 'unreadable' : undefined;
}
