import { useEffect, type ReactNode } from 'react';
import { t } from '../i18n/checkout.ts';
import { takeEarlyPress } from './early-press.ts';
import { useSession } from './session.ts';

interface Props {
  readonly className: string;
  readonly children: ReactNode;
  /** Instead of sending the order. */
  readonly onSubmit?: (() => void) | undefined;
}

/** The form of every layout. Its submit sends the order, unless the layout has a step before it. */
export function CheckoutForm({ className, children, onSubmit }: Props) {
  const { submit, busy, formElement } = useSession();
  useEffect(() => {
    // Until the effects around this one have run, the form library answers its first values.
    if (takeEarlyPress()) queueMicrotask(() => formElement.current?.requestSubmit());
  }, [formElement]);
  return (
    <form
      ref={formElement}
      // Until the script listens, pressing the button must send nothing: any other method would put
      // what was typed into an address.
      method="dialog"
      noValidate
      aria-busy={busy || undefined}
      aria-label={t('form.label')}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit) onSubmit();
        else void submit();
      }}
    >
      {children}
    </form>
  );
}
