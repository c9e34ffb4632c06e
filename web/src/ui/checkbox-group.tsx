import type { Ref } from 'react';
import { FieldMessage, useControl, type FieldWords } from './field.tsx';

interface Props extends FieldWords {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean | undefined;
  /** The first box, which stands for all. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** Some of several choices, each a row that is pressed as a whole. */
export function CheckboxGroup({ label, hint, error, name, options, chosen, onChange, ...props }: Props) {
  const { id, ...said } = useControl({ hint, error });
  const { ref, onBlur, disabled } = props;
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <fieldset {...said} className="min-w-0" role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="text-[0.9375rem] font-medium text-ink">
        {label}
      </p>
      <div className="mt-1">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-[0.9375rem]"
          >
            <input
              {...{ name, onBlur, disabled }}
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ target }) => toggle(option.value, target.checked)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </label>
        ))}
      </div>
      <FieldMessage id={id} hint={hint} error={error} />
    </fieldset>
  );
}
