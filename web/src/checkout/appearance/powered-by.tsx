import { t } from '../../i18n/checkout.ts';
import { Wordmark } from '../../ui/wordmark.tsx';

/** Whose page this is, at the same place on checkout and payment page. */
export function PoweredBy() {
  return (
    <footer className="flex items-baseline justify-center gap-2 pt-4 text-sm text-muted">
      {t('footer.poweredBy')} <Wordmark className="text-base text-soft" />
    </footer>
  );
}
