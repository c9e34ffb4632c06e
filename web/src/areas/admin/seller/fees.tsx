import { useQuery } from '@apollo/client/react';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';

import { formatMoney } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { SellerMoneyQuery, type SellerMoney } from './queries.ts';
import { Part } from './part.tsx';
import { t } from './words.ts';

/** 499 → `4,99%` */
const percent = (basisPoints: number): string =>
  `${(basisPoints / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`;

/** What the platform takes of a seller's sales today. */
const Shown = ({ fees }: { readonly fees: NonNullable<SellerMoney['fees']> }) => (
  <div className="space-y-4">
    <p className="text-soft text-pretty">{t('fees.text')}</p>
    {fees.methods.map(({ method, rate, fixed, releaseDays }) => (
      <Part key={method} title={t(`method.${method}`)}>
        <Facts
          facts={[
            [t('fees.fee'), t('fees.fee.value', { rate: percent(rate), fixed: formatMoney(fixed) })],
            [t('fees.release'), t('fees.days', { count: releaseDays })],
          ]}
        />
      </Part>
    ))}
    <Part title={t('fees.all')}>
      <Facts
        facts={[
          [
            t('fees.reserve'),
            t('fees.reserve.value', { rate: percent(fees.reserveRate), count: fees.reserveDays }),
          ],
          [t('fees.chargeback'), formatMoney(fees.chargebackFee)],
          [t('fees.percentReturned'), t(fees.percentFeeReturned ? 'yes' : 'no')],
          [t('fees.fixedReturned'), t(fees.fixedFeeReturned ? 'yes' : 'no')],
        ]}
      />
    </Part>
  </div>
);

export default function Fees({ id }: { readonly id: string }) {
  const result = useQuery(SellerMoneyQuery, { variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <DrawerContent result={result} of={(data) => data.sellerAccount} missing={t('missing')}>
      {({ fees }) => (fees ? <Shown fees={fees} /> : <p className="text-soft">{t('fees.none')}</p>)}
    </DrawerContent>
  );
}
