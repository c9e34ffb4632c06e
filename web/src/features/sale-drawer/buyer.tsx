import { formatCpf } from '../../../../domain/brazil/cpf.ts';
import { formatPhone } from '../../../../domain/brazil/phone.ts';
import { t } from '../../i18n/app.ts';
import { Facts } from '../../ui/facts.tsx';
import type { SaleDetail } from '../sales/types.ts';

/** Who bought, unless they asked to be forgotten. */
export function Buyer({ buyer }: { readonly buyer: SaleDetail['buyer'] }) {
  if (buyer.forgotten) return <p className="text-[0.9375rem] text-soft">{t('buyer.forgotten')}</p>;
  const facts = [
    [t('buyer.name'), buyer.name],
    [t('buyer.email'), buyer.email],
    [t('buyer.phone'), buyer.phone && formatPhone(buyer.phone)],
    [t('buyer.document'), buyer.document && formatCpf(buyer.document)],
  ] as const;
  return <Facts facts={facts} />;
}
