import { t } from '../../i18n/app.ts';

/** Why nothing is shown of a buyer; undefined: it is. */
export function hiddenBuyer(buyer: {
  readonly forgotten: boolean;
  readonly unreadable: boolean;
}): 'forgotten' | 'unreadable' | undefined {
  if (buyer.forgotten) return 'forgotten';
  return buyer.unreadable ? 'unreadable' : undefined;
}

/** A buyer in one line. */
export function buyerName(buyer: {
  readonly forgotten: boolean;
  readonly unreadable: boolean;
  readonly name: string | null;
  readonly email: string | null;
}): string {
  const hidden = hiddenBuyer(buyer);
  return hidden ? t(`buyer.${hidden}Short`) : (buyer.name ?? buyer.email ?? '');
}
