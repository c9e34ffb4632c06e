import type { Ref } from 'react';
import { FieldMessage, useControl, type FieldWords } from './field.tsx';

interface Props extends FieldWords {
  readonly name: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** It stays as it is. */
    readonly disabled?: boolean;
  }[];
  readonly chosen: readonly string[];
  /** What is said of the place that a chosen one has among them, the first being 1. */
  readonly placeText?: ((place: number) => string) | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean | undefined;
  /** The first box, which stands for all. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** Some of several choices, each a row that is pressed as a whole. */
export function CheckboxGroup({ label, hint, error, name, options, chosen, onChange, ...props }: Props) {
  const { id, ...said } = useControl({ hint, error });
  const { ref, onBlur, disabled, placeText } = props;
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value));
  const isPlaced = (value: string) => placeText && chosen.includes(value);
  const placeId = (index: number) => `${id}-place-${index}`;
  return (
    <fieldset {...said} className="min-w-0" role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="text-[0.9375rem] font-medium text-ink">
        {label}
      </p>
      <div className="mt-1">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-[0.9375rem] has-disabled:cursor-default has-disabled:text-muted"
          >
            <input
              {...{ name, onBlur }}
              disabled={disabled || option.disabled}
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ target }) => toggle(option.value, target.checked)}
              aria-describedby={isPlaced(option.value) ? placeId(index) : undefined}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
            {isPlaced(option.value) && (
              <span id={placeId(index)} aria-hidden="true" className="text-sm text-muted tabular-nums">
                {placeText?.(chosen.indexOf(option.value) + 1)}
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldMessage id={id} hint={hint} error={error} />
    </fieldset>
  );
}
