import { formatCpf } from '../../../../domain/brazil/cpf.ts';
import { formatPhone } from '../../../../domain/brazil/phone.ts';
import { t } from '../../i18n/app.ts';
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
  return (
    <dl className="grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-2">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="min-w-0">
              <dt className="text-[0.8125rem] text-muted">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
