import { formatMoney } from '../../i18n/format.ts';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { percentText } from './percent.ts';
import type { Terms } from './queries.ts';
import { t } from './words.ts';

const METHODS = ['PIX', 'CREDIT_CARD', 'BILLET'] as const;

/** What a platform takes of a sale by one method, and when the rest is released. */
const methodFacts = (terms: Terms, method: (typeof METHODS)[number]): readonly Fact[] => {
  const { rate, fixedCents } = terms.platformFee[method];
  const days = terms.releaseDays[method];
  const fee = t('facts.fee.value', { rate: percentText(rate), fixed: formatMoney(fixedCents) });
  return [
    [t('facts.fee'), fee],
    [t('facts.release'), t('facts.release.value', { count: days })],
  ];
};

const saleFacts = ({ reserve, reserveFloor, ...terms }: Terms): readonly Fact[] => [
  [
    t('facts.reserve'),
    reserve.rate === 0
      ? t('nothing')
      : t('facts.reserve.value', { rate: percentText(reserve.rate), count: reserve.days }),
  ],
  [
    t('facts.reserveFloor'),
    reserveFloor.rate > 0 && t('facts.reserveFloor.value', { rate: percentText(reserveFloor.rate) }),
  ],
  [t('facts.refund'), t(refundWords(terms))],
  [
    t('facts.chargeback'),
    terms.liable === 'PLATFORM' ? t('liable.PLATFORM') : formatMoney(terms.chargebackFeeCents),
  ],
];

const refundWords = ({
  liable,
  percentFeeReturned,
  fixedFeeReturned,
}: Omit<Terms, 'reserve' | 'reserveFloor'>) => {
  if (liable === 'PLATFORM' || (percentFeeReturned && fixedFeeReturned)) return 'facts.refund.all';
  if (percentFeeReturned) return 'facts.refund.percent';
  return fixedFeeReturned ? 'facts.refund.fixed' : 'facts.refund.none';
};

const moneyOutFacts = ({ withdrawal, anticipationRate }: Terms): readonly Fact[] => [
  [t('field.withdrawal.feeCents'), formatMoney(withdrawal.feeCents)],
  [
    t('facts.limits'),
    t('facts.limits.value', {
      minimum: formatMoney(withdrawal.minimumCents),
      maximum: formatMoney(withdrawal.maximumCents),
      day: formatMoney(withdrawal.dailyMaximumCents),
    }),
  ],
  [t('field.withdrawal.cutOff'), t('facts.cutOff.value', { time: withdrawal.cutOff })],
  [t('facts.anticipation'), t('facts.anticipation.value', { rate: percentText(anticipationRate) })],
];

interface Props {
  readonly terms: Terms;
  /** Under which they stand. */
  readonly heading?: 'h2' | 'h3';
}

/** Terms as whoever sells under them reads them. */
export const TermsFacts = ({ terms, heading: Heading = 'h2' }: Props) => (
  <div className="grid gap-4 lg:grid-cols-3">
    {METHODS.map((method) => (
      <section key={method} className="panel p-5">
        <Heading className="mb-3 font-semibold">{t(`method.${method}`)}</Heading>
        <Facts facts={methodFacts(terms, method)} />
      </section>
    ))}
    <section className="panel p-5 lg:col-span-3">
      <Heading className="mb-3 font-semibold">{t('facts.all')}</Heading>
      <Facts facts={[...saleFacts(terms), ...moneyOutFacts(terms)]} />
    </section>
  </div>
);
