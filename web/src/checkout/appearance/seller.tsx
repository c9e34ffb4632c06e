import { t } from '../../i18n/checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../order/session.ts';
import { pageSettings } from '../shell/page-data.ts';
import type { Checkout } from '../shell/types.ts';

const formatDocument = (document: string): string => {
  const plain = document.replace(/[^\da-z]/gi, '');
  if (plain.length === 14)
    return plain.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, 'CNPJ $1.$2.$3/$4-$5');
  return plain.length === 11 ? plain.replace(/^(.{3})(.{3})(.{3})(.{2})$/, 'CPF $1.$2.$3-$4') : document;
};

/**
 * Who sells and how to reach them: Brazilian e-commerce rules ask for it, and buyers look for it.
 */
export function SellerIdentity({
  offer,
  guaranteed = true,
}: {
  readonly offer: Pick<Checkout, 'seller' | 'guaranteeDays'>;
  /** Whether there is, or may be, money of the buyer's to ask for. */
  readonly guaranteed?: boolean;
}) {
  const { seller, guaranteeDays } = offer;
  return (
    <section aria-label={t('seller.title')} className="space-y-3 text-sm text-soft">
      {guaranteed && (
        <p className="flex gap-2.5">
          <Icon name="shield" className="size-5 text-good" />
          <span>{t('seller.guarantee', { days: guaranteeDays })}</span>
        </p>
      )}
      <p className="flex gap-2.5">
        <Icon name="info" className="size-5 text-muted" />
        <span>
          <span>{t('seller.soldBy')} </span>
          <strong className="font-semibold text-ink">{seller.name}</strong>
          <span className="block text-muted">{formatDocument(seller.document)}</span>
          {seller.address && <span className="block text-muted">{seller.address}</span>}
        </span>
      </p>
      <p className="flex gap-2.5">
        <Icon name="mail" className="size-5 text-muted" />
        <span className="min-w-0">
          {t('seller.support')}{' '}
          <a
            href={`mailto:${seller.supportEmail}`}
            className="inline-block py-0.5 font-medium break-all text-primary-ink underline underline-offset-4"
          >
            {seller.supportEmail}
          </a>
        </span>
      </p>
    </section>
  );
}

const LINKS = [
  ['termsUrl', 'trust.terms'],
  ['privacyUrl', 'trust.privacy'],
] as const;

/** What a buyer may want to know before the press: who sees the card, and by whose rules. */
export function Trust() {
  const { method } = useSession();
  const settings = pageSettings();
  return (
    <div className="text-center text-[0.8125rem] leading-5 text-muted">
      {method === 'CREDIT_CARD' && <p>{t('pay.safe')}</p>}
      <ul className="flex flex-wrap justify-center gap-x-4">
        {LINKS.map(
          ([setting, words]) =>
            settings[setting] && (
              <li key={setting}>
                <a
                  href={settings[setting]}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t(words)}
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
