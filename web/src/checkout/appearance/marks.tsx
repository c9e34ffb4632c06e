import { t } from '../../i18n/checkout.ts';
import { LOCALE } from '../../i18n/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { enabledMethods } from '../form/values.ts';
import type { Checkout } from '../shell/types.ts';
import americanExpress from './marks/american-express.svg';
import boleto from './marks/boleto.svg';
import elo from './marks/elo.svg';
import hipercard from './marks/hipercard.svg';
import mastercard from './marks/mastercard.svg';
import visa from './marks/visa.svg';

type Mark = readonly [name: string, url: string];

/** Brands of cards are those of Brazil (specification/checkout#constants). Drawn by us. */
const CARD_BRANDS: readonly Mark[] =
  LOCALE === 'pt-BR'
    ? [
        ['Visa', visa],
        ['Mastercard', mastercard],
        ['Elo', elo],
        ['Hipercard', hipercard],
        ['American Express', americanExpress],
      ]
    : [];

/** They are the last that is looked at: nothing waits for them. */
const Marks = ({ marks, pix }: { readonly marks: readonly Mark[]; readonly pix: boolean }) => (
  <ul aria-label={t('marks.title')} className="flex flex-wrap justify-center gap-1.5">
    {pix && (
      <li className="flex h-5 items-center gap-1 pr-1 text-sm font-semibold text-soft">
        <Icon name="pix" className="size-4 text-pix" />
        {t('method.PIX')}
      </li>
    )}
    {marks.map(([name, url]) => (
      <li key={name}>
        <img src={url} alt={name} width={32} height={20} loading="lazy" />
      </li>
    ))}
  </ul>
);

interface Props {
  readonly offer: Checkout;
}

/** The cards that an offer takes, as marks; nothing where it takes none. */
export const CardMarks = ({ offer }: Props) =>
  offer.creditCardEnabled && CARD_BRANDS.length > 0 && <Marks marks={CARD_BRANDS} pix={false} />;

/** How an offer may be paid, as marks. */
export function PaymentMarks({ offer }: Props) {
  const methods = enabledMethods(offer);
  const marks = [
    ...(methods.includes('CREDIT_CARD') ? CARD_BRANDS : []),
    ...(methods.includes('BILLET') ? [[t('method.BILLET'), boleto] as const] : []),
  ];
  return <Marks marks={marks} pix={methods.includes('PIX')} />;
}
