import { useId, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';
import { controlClass } from './text-field.tsx';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  readonly label: string;
  readonly ref?: Ref<HTMLSelectElement>;
  readonly children: ReactNode;
}

/** A native select: on a phone nothing beats the system's own picker. */
export function SelectField({ label, className = '', ref, children, ...select }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          ref={ref}
          id={id}
          className={`${controlClass(false)} appearance-none truncate pr-10`}
        >
          {children}
        </select>
        <Icon
          name="chevron"
          className="pointer-events-none absolute top-3.5 right-3 size-5 text-muted"
        />
      </div>
    </div>
  );
}
