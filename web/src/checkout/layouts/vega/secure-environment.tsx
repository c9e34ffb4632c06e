import { t } from '../../../i18n/checkout.ts';
import { Icon } from '../../../ui/icon.tsx';

/** A button that says why paying here is safe. */
export const SecureEnvironment = () => (
  <details className="card group">
    <summary className="flex min-h-14 items-center gap-3 rounded-card px-5 py-3 font-semibold text-good">
      <Icon name="shield" />
      <span className="flex-1">{t('secure.environment')}</span>
      <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
    </summary>
    <p className="px-5 pb-4 text-sm text-soft">{t('secure.environment.text')}</p>
  </details>
);
