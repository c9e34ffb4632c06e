import type { ReactNode } from 'react';
import { later } from '../../ui/later/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Values } from './form-screen.ts';
import type { FormProps } from './whole-form.tsx';

/** With all kinds of fields and what checks them it is as much as a page may be. */
const WholeForm = later(() => import('./whole-form.tsx'));

/** Resolves once a form is shown at once. */
export const formReady = WholeForm.ready;

/** Every form over settings, downloaded when the first one is shown. */
export function ConfigurationForm<Of extends Values>(props: FormProps<Of>): ReactNode {
  const loading = <Skeleton className="h-48 rounded-card" />;
  return <WholeForm {...(props as unknown as FormProps<Values>)} loading={loading} />;
}
