import { t } from '../../i18n/app.ts';
import { later } from '../../ui/later/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { RowsField as Rows } from './form-screen.ts';

// Most forms have none.
const Part = later<{ readonly field: Rows }>(() => import('./rows-field.tsx'));

/** Their control is there already: for tests, which see what is shown at once. */
export const rowsReady = Part.ready;

/** Things that are set alike, whose download is its own; their place is kept meanwhile. */
export const LaterRows = ({ field }: { readonly field: Rows }) => (
  <Part
    field={field}
    loading={<Skeleton className="h-[160px] rounded-card" />}
    failing={
      <p role="status" className="text-sm text-bad">
        {`${field.label}: ${t('failing.part')}`}
      </p>
    }
  />
);
