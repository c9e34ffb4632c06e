import { useEffect, useRef } from 'react';
import { t } from '../i18n/checkout.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PoweredBy } from './appearance/powered-by.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly onRetry?: () => void;
}

/** Nothing to show here, said kindly, with what can be done. */
export function UnavailablePage({ title, text, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
    // It may have come in the place of a form in which the focus was.
    heading.current?.focus();
  }, [title]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-6 py-16 text-center">
      <div className="space-y-3">
        <Icon name="info" className="mx-auto mb-5 size-10 text-muted" />
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold text-balance">
          {title}
        </h1>
        <p className="text-soft text-pretty">{text}</p>
      </div>
      {onRetry && (
        <div>
          <Button look="primary" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </div>
      )}
      <PoweredBy />
    </main>
  );
}
