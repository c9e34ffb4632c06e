import { useRef } from 'react';
import { get, useFieldArray, useFormContext, type FieldErrors } from 'react-hook-form';
import { t } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { FieldMessage, useControl } from '../../ui/field.tsx';
import { rowInputsOf, type Inputs } from './field-kinds.ts';
import { FormField } from './form-field.tsx';
import type { Row, RowsField as Rows } from './form-screen.ts';

/** Things that are set alike: added, changed and taken out. Each is a group of its own. */
export default function RowsField({ field }: { readonly field: Rows }) {
  const { name, columns, words, max = Infinity } = field;
  const { control, setValue, formState } = useFormContext<Inputs>();
  // The rows have ids of their own, by which their controls outlive a save.
  const list = useFieldArray({ control, name: name as never, keyName: 'key' });
  const add = useRef<HTMLButtonElement>(null);
  const count = list.fields.length;
  const problem = get(formState.errors, name) as FieldErrors<Inputs>[string];
  const message = problem?.message ?? problem?.root?.message;
  const { id, ...said } = useControl({ hint: field.hint, error: message });

  const append = () =>
    list.append(rowInputsOf(field, field.newRow()) as never, {
      focusName: `${name}.${count}.${columns[0]?.name}`,
    });
  const remove = (index: number) => {
    list.remove(index);
    // The button that was pressed is gone.
    add.current?.focus();
  };
  const turnOffOthers = (column: string, index: number) =>
    list.fields.forEach((_row, other) => {
      if (other !== index) setValue(`${name}.${other}.${column}`, false, { shouldDirty: true });
    });

  return (
    <div {...said} role="group" aria-label={field.label} className="space-y-3">
      <div>
        <p className="text-[0.9375rem] font-medium text-ink">{field.label}</p>
        <FieldMessage id={id} hint={field.hint} error={message} />
      </div>
      {count === 0 && <p className="text-[0.9375rem] text-muted">{words.none}</p>}
      {list.fields.map((row, index) => (
        <fieldset
          key={(row as unknown as Row).id}
          className="min-w-0 border-t border-line pt-2 sm:rounded-field sm:border sm:px-4 sm:pb-4"
        >
          <legend className="sr-only">{`${words.one} ${index + 1}`}</legend>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
            <span aria-hidden="true" className="text-sm font-semibold">
              {`${words.one} ${index + 1}`}
            </span>
            <button
              type="button"
              aria-label={`${t('form.row.remove')} ${words.one} ${index + 1}`}
              onClick={() => remove(index)}
              className="min-h-11 px-1 text-sm font-medium text-primary-ink hover:underline"
            >
              {t('form.row.remove')}
            </button>
          </div>
          <div className="space-y-1">
            {columns.map((column) => (
              <FormField
                key={column.name}
                control={control}
                field={{ ...column, name: `${name}.${index}.${column.name}` }}
                {...(column.kind === 'switch' &&
                  column.exclusive && { onTurnedOn: () => turnOffOthers(column.name, index) })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Button ref={add} disabled={count >= max} onClick={append}>
        {words.add}
      </Button>
      {count >= max && <p className="text-sm text-muted">{t('form.row.full', { max })}</p>}
    </div>
  );
}
