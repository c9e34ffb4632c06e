import { useState } from 'react';
import { FormProvider, type Control } from 'react-hook-form';
import type { Inputs } from '../configuration-form/field-kinds.ts';
import { FormField } from '../configuration-form/form-field.tsx';
import {
  fieldsOf,
  type Field,
  type FieldOf,
  type FormScreen,
  type RowsField,
  type Seen,
  type Values,
} from '../configuration-form/form-screen.ts';
import { FormSummary } from '../configuration-form/form-summary.tsx';
import { LeaveQuestion } from '../configuration-form/leave-question.tsx';
import { openFields } from '../configuration-form/open-fields.ts';
import { SaveNotice } from '../configuration-form/save-notice.tsx';
import { useConfigurationForm } from '../configuration-form/use-configuration-form.ts';
import { Button } from '../../ui/button.tsx';
import { changesBetween } from './changes.ts';
import type { Preview } from './queries.ts';
import { Review, type Decision } from './review.tsx';
import { t } from './words.ts';

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
  const configuration = useConfigurationForm<Of>({
    ...{ screen, seen, reload, sends: 'ALL' },
    async save({ changes }) {
      const values = changes as Of;
      setDraft({ values, preview: await preview(values, null) });
      setReviewed(true);
      return { revision: seen.revision, values };
    },
  });
  return (
    <>
      <div hidden={isReviewed}>
        <Fields {...configuration} isKept={isKept} />
      </div>
      {isReviewed && draft && (
        <Review
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

type FieldsProps = ReturnType<typeof useConfigurationForm> & { readonly isKept: boolean };

function Fields({ screen, form, outcome, round, submit, loadTheirs, isKept }: FieldsProps) {
  const open = openFields(fieldsOf(screen), form.formState.errors);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormSummary open={open} round={round} leadTo={(name) => form.setFocus(name)} />
        {screen.sections.map(({ title, text, fields }) => (
          <fieldset key={title} className="panel min-w-0 p-5">
            <legend className="float-left mb-1 w-full font-semibold text-balance">{title}</legend>
            {text && <p className="clear-both mb-3 text-[0.9375rem] text-soft text-pretty">{text}</p>}
            <div className="clear-both grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-12 sm:gap-x-5">
              {fields.map((field) => (
                <Cell key={field.name} field={field} control={form.control} />
              ))}
            </div>
          </fieldset>
        ))}
        <SaveNotice outcome={outcome} onRetry={submit} onLoadTheirs={loadTheirs} />
        <Button
          type="submit"
          look="primary"
          busy={outcome.kind === 'saving'}
          className="w-full sm:w-auto sm:min-w-40"
        >
          {t('review.open')}
        </Button>
        <LeaveQuestion unsaved={form.formState.isDirty || isKept} />
      </form>
    </FormProvider>
  );
}

/** How much of a line fields take, by their names: two short ones stand beside each other. */
const SPANS: readonly (readonly [RegExp, string])[] = [
  [/^installments\.fees/, 'sm:col-span-3'],
  [/^platformFee/, 'sm:col-span-4'],
];
const WIDE: ReadonlySet<Field['kind']> = new Set(['several', 'switch']);

const spanOf = ({ kind, name }: Field): string => {
  if (WIDE.has(kind)) return 'col-span-2 sm:col-span-12';
  return SPANS.find(([names]) => names.test(name))?.[1] ?? 'col-span-2 sm:col-span-4';
};

/** A field in its place: what is chosen or switched takes a line of its own. */
function Cell({ field, control }: { readonly field: Field; readonly control: Control<Inputs> }) {
  return (
    <div className={spanOf(field)}>
      <FormField field={field as Exclude<Field, RowsField>} control={control} />
    </div>
  );
}
