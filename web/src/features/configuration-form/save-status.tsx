import { t } from '../../i18n/app.ts';
import { Icon } from '../../ui/icon.tsx';
import { Revealed } from './revealed.tsx';
import type { Outcome } from './save-outcome.ts';

/** What is said of a form in which nothing waits to be saved. */
export function SaveStatus({ outcome }: { readonly outcome: Outcome }) {
  switch (outcome.kind) {
    case 'saved':
      return (
        <Revealed>
          <p className="flex items-center gap-2 font-semibold text-good">
            <Icon name="check" />
            {t('form.saved')}
          </p>
        </Revealed>
      );
    case 'unchanged':
      return (
        <Revealed>
          <p>{t('form.unchanged')}</p>
        </Revealed>
      );
    default:
      return null;
  }
}
