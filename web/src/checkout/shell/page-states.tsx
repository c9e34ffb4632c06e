import { type ReactNode, useEffect, useRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { t } from '../../i18n/checkout.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PoweredBy } from '../appearance/page-frame.tsx';

interface PageLinkProps {
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A link to a page of the checkout. The router's own `Link` can also fetch its page ahead: 2 kB
 * that each buyer would wait for.
 */
export function PageLink({ to, className, children }: PageLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a href={useHref(to)} onClick={follow} className={className}>
      {children}
    </a>
  );
}

/** The shape of the page while its data is on its way. */
export function PageSkeleton() {
  return (
    <main aria-busy="true" className="mx-auto w-full max-w-[1000px] space-y-5 px-4 py-6 sm:py-10">
      <p role="status" className="sr-only">
        {t('page.loading')}
      </p>
      <Skeleton className="h-36 rounded-card" />
      <div className="grid gap-5 md:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </main>
  );
}

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
