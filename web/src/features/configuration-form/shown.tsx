import type { ReactNode } from 'react';
import { set, useWatch, type Control } from 'react-hook-form';
import type { Inputs } from './field-kinds.ts';
import { isShown, type Field } from './form-screen.ts';

interface Props {
  readonly field: Field;
  readonly control: Control<Inputs>;
  /** Classes of its place in a grid, where it stands in one. */
  readonly span?: string | undefined;
  readonly children: ReactNode;
}

/** A setting that has a meaning only while another one is what it is shown with. */
export function Shown({ field, control, span, children }: Props) {
  const { shownIf } = field;
  const name = shownIf?.name ?? field.name;
  const value = useWatch({ control, name, disabled: !shownIf });
  const inputs = {};
  set(inputs, name, value);
  if (!isShown(field, inputs)) return null;
  return span ? <div className={span}>{children}</div> : children;
}
