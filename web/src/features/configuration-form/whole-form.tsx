import { FormProvider } from 'react-hook-form';
import { t } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from './form-field.tsx';
import { fieldsOf, type Field, type Values } from './form-screen.ts';
import { FormSummary } from './form-summary.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { openFields } from './open-fields.ts';
import { LaterRows } from './later-rows.tsx';
import { SaveNotice } from './save-notice.tsx';
import { SaveStatus } from './save-status.tsx';
import { Shown } from './shown.tsx';
import { useConfigurationForm, type FormOf } from './use-configuration-form.ts';

export interface FormProps<Of extends Values> extends FormOf<Of> {
  /** How much of a line of twelve columns a field takes, as classes; left out: all of it. */
  readonly spanOf?: (field: Field) => string;
  /** What was sent is not saved yet. */
  readonly unsaved?: boolean;
}

/** Every form over settings: its fields, and each state that saving them can be in. */
export default function WholeForm<Of extends Values>({ spanOf, unsaved, ...of }: FormProps<Of>) {
  const { screen, form, outcome, round, submit, loadTheirs } = useConfigurationForm(of);
  const { isDirty, errors } = form.formState;
  const open = openFields(fieldsOf(screen), errors);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="space-y-4"
      >
        <FormSummary open={open} round={round} leadTo={(name) => form.setFocus(name)} />
        {screen.sections.map(({ title, text, fields }) => (
          <fieldset key={title} className="panel min-w-0 p-5">
            <legend className="float-left mb-1 w-full font-semibold text-balance">{title}</legend>
            {text && <p className="clear-both mb-3 text-[0.9375rem] text-soft text-pretty">{text}</p>}
            <div
              className={`clear-both ${spanOf ? 'grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-12 sm:gap-x-5' : 'space-y-3'}`}
            >
              {fields.map((field) => (
                <Shown key={field.name} field={field} control={form.control} span={spanOf?.(field)}>
                  {field.kind === 'rows' ? (
                    <LaterRows field={field} />
                  ) : (
                    <FormField field={field} control={form.control} />
                  )}
                </Shown>
              ))}
            </div>
          </fieldset>
        ))}
        <SaveNotice outcome={outcome} onRetry={submit} onLoadTheirs={loadTheirs} />
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            look="primary"
            busy={outcome.kind === 'saving'}
            className="w-full sm:w-auto sm:min-w-40"
          >
            {of.action ?? t('form.save')}
          </Button>
          <div role="status" className="text-[0.9375rem]">
            {!isDirty && !unsaved && <SaveStatus outcome={outcome} />}
          </div>
        </div>
        <LeaveQuestion unsaved={isDirty || unsaved === true} />
      </form>
    </FormProvider>
  );
}
