import { t } from '../../i18n/delivery.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { CepLookup } from './use-cep-lookup.ts';

const LOOKS = {
  looking: 'bg-sunken text-soft',
  found: 'bg-good-wash text-ink',
  unknown: 'bg-warn-wash text-ink',
  failed: 'bg-warn-wash text-ink',
} as const;

function Words({ status, place, retry }: CepLookup) {
  switch (status) {
    case 'looking':
      return t('cep.looking');
    case 'found':
      return (
        <>
          <strong className="block font-semibold">
            {[place?.district, place?.city].filter(Boolean).join(', ')} – {place?.state}
          </strong>
          {t(place?.street ? 'cep.found' : 'cep.foundTown')}
        </>
      );
    case 'unknown':
      return t('errorCepNotFound');
    case 'failed':
      return (
        <>
          {t('errorCep')}{' '}
          <button
            type="button"
            onClick={retry}
            className="min-h-8 font-semibold underline underline-offset-4"
          >
            {t('cep.again')}
          </button>
        </>
      );
    default:
      return null;
  }
}

/** What became of the lookup, read out when it changes. */
export function LookupStatus({ lookup }: { readonly lookup: CepLookup }) {
  const { status } = lookup;
  const shown = status === 'waiting' || status === 'kept' ? null : status;
  return (
    <div role="status">
      {shown && (
        <div
          className={`flex min-h-17 items-center gap-3 rounded-field px-4 py-3 text-sm ${LOOKS[shown]}`}
        >
          {shown === 'looking' && <Spinner className="size-4" />}
          {shown === 'found' && <Icon name="check" className="size-4 text-good" />}
          {(shown === 'unknown' || shown === 'failed') && (
            <Icon name="alert" className="size-4 text-warn" />
          )}
          <div className="min-w-0 flex-1">
            <Words {...lookup} />
          </div>
        </div>
      )}
    </div>
  );
}
