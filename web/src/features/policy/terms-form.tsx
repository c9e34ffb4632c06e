import { useState } from 'react';
import { ConfigurationForm } from '../configuration-form/configuration-form.tsx';
import {
  fieldsOf,
  type Field,
  type FieldOf,
  type FormScreen,
  type Seen,
  type Values,
} from '../configuration-form/form-screen.ts';
import { later } from '../../ui/later/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { changesBetween } from './changes.ts';
import type { Preview } from './queries.ts';
import type { Decision, ReviewProps } from './review.tsx';
import { t } from './words.ts';

const Review = later<ReviewProps>(() => import('./review.tsx'));

interface Props<Of extends Values> {
  readonly screen: FormScreen<FieldOf<Of>>;
  readonly seen: Seen<Of>;
  /** What values would change from a moment on, null: from now; throws what is wrong with them. */
  readonly preview: (values: Of, from: string | null) => Promise<Preview>;
  readonly save: (values: Of, decision: Decision) => Promise<unknown>;
  readonly reload: () => Promise<Seen<Of>>;
}

/** Terms as a form: what is changed is shown in figures, and saved once that was confirmed. */
export function TermsForm<Of extends Values>({ screen, seen, preview, save, reload }: Props<Of>) {
  const [draft, setDraft] = useState<{ readonly values: Of; readonly preview: Preview }>();
  const isKept = draft !== undefined && changesOf(screen, seen, draft.values).length > 0;
  const [isReviewed, setReviewed] = useState(false);
  return (
    <>
      <div hidden={isReviewed}>
        <ConfigurationForm<Of>
          {...{ screen, seen, reload, spanOf }}
          sends="ALL"
          action={t('review.open')}
          unsaved={isKept}
          save={async ({ changes }) => {
            const values = changes as Of;
            setDraft({ values, preview: await preview(values, null) });
            setReviewed(true);
            return { revision: seen.revision, values };
          }}
        />
      </div>
      {isReviewed && draft && (
        <Review
          loading={<Skeleton className="h-80 rounded-card" />}
          failing={<Skeleton className="h-80 rounded-card" />}
          preview={draft.preview}
          changes={changesOf(screen, seen, draft.values)}
          previewFrom={(from) => preview(draft.values, from)}
          onBack={() => setReviewed(false)}
          save={(decision) => save(draft.values, decision)}
        />
      )}
    </>
  );
}

const changesOf = <Of extends Values>(screen: FormScreen<FieldOf<Of>>, seen: Seen<Of>, values: Of) =>
  changesBetween(fieldsOf(screen as unknown as FormScreen), seen.values, values);

/** How much of a line fields take, by their names: two short ones stand beside each other. */
const SPANS: readonly (readonly [RegExp, string])[] = [
  [/^installments\.fees/, 'sm:col-span-3'],
  [/^platformFee/, 'sm:col-span-4'],
];
const WIDE: ReadonlySet<Field['kind']> = new Set(['several', 'switch']);

/** What is chosen or switched takes a line of its own. */
const spanOf = ({ kind, name }: Field): string => {
  if (WIDE.has(kind)) return 'col-span-2 sm:col-span-12';
  return SPANS.find(([names]) => names.test(name))?.[1] ?? 'col-span-2 sm:col-span-4';
};
