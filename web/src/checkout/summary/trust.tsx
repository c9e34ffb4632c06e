import { t } from '../../i18n/checkout.ts';
import { pageSettings } from '../page-data.ts';
import { useSession } from '../session.ts';

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
