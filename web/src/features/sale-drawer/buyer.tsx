import { formatCpf } from '../../../../domain/brazil/cpf.ts';
import { formatPhone } from '../../../../domain/brazil/phone.ts';
import { t } from '../../i18n/app.ts';
import { BreakableText } from '../../ui/breakable-text.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { hiddenBuyer } from '../sales/hidden-buyer.ts';
import type { SaleDetail } from '../sales/types.ts';

/** Who bought, unless they asked to be forgotten or cannot be read. */
export function Buyer({
  buyer,
  more = [],
}: {
  /** Masked: its parts are texts as they are shown. */
  readonly buyer: SaleDetail['buyer'] & { readonly masked?: boolean };
  /** What else is known of them. */
  readonly more?: readonly Fact[];
}) {
  const hidden = hiddenBuyer(buyer);
  if (hidden) return <p className="text-[0.9375rem] text-soft">{t(`buyer.${hidden}`)}</p>;
  const facts: readonly Fact[] = [
    [t('buyer.name'), buyer.name],
    [t('buyer.email'), buyer.email && <BreakableText text={buyer.email} />],
    [t('buyer.phone'), buyer.phone && (buyer.masked ? buyer.phone : formatPhone(buyer.phone))],
    [t('buyer.document'), buyer.document && (buyer.masked ? buyer.document : formatCpf(buyer.document))],
    ...more,
  ];
  return <Facts facts={facts} />;
}
