import { useId, useRef, type ReactNode } from 'react';
import { checkoutPath } from '../../../features/navigation/checkout-path.ts';
import { t } from './words.ts';
import { Button, buttonClass, type ButtonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCopying } from '../../../ui/use-copying.ts';

interface Props {
  readonly offerId: string;
  /** What names the offer. */
  readonly aboutId: string;
  readonly className?: string;
  /** Quiet where it is one of many. */
  readonly look?: ButtonLook;
  /** What else can be done with it, in `addressAction`. */
  readonly children?: ReactNode;
}

const ACTION = 'grow whitespace-nowrap max-sm:px-2 sm:grow-0';

/** The classes of a link that stands beside the address. */
export const addressAction = (look: ButtonLook): string => buttonClass(look, 'medium', ACTION);

/** Where buyers find an offer: to read, to copy, to open. */
export function CheckoutAddress({ look = 'secondary', ...props }: Props) {
  const { offerId, aboutId, className = '', children } = props;
  const addressId = useId();
  const shown = useRef<HTMLSpanElement>(null);
  const { href, host, pathname } = new URL(checkoutPath(offerId), location.origin);
  const { outcome, copy } = useCopying(href, shown);
  const described = `${aboutId} ${addressId}`;
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:flex-nowrap">
        <p
          translate="no"
          id={addressId}
          className={`min-w-0 flex-1 basis-full rounded-field bg-sunken px-3 py-2.5 font-mono text-[0.8125rem] leading-5 text-soft sm:basis-0 ${
            outcome === 'manual' ? 'break-all' : 'truncate'
          }`}
        >
          <span className="sr-only">{t('address.label')}: </span>
          <span ref={shown}>{outcome === 'manual' ? href : `${host}${pathname}`}</span>
        </p>
        <Button look={look} aria-describedby={described} onClick={() => void copy()} className={ACTION}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} className="size-4" />
          <span>{t(outcome === 'copied' ? 'address.copied' : 'address.copy')}</span>
        </Button>
        <a
          href={href}
          target="_blank"
          rel="noopener"
          aria-describedby={described}
          className={addressAction(look)}
        >
          {t('address.open')}
          <Icon name="arrow" className="size-4 -rotate-45 max-sm:hidden" />
        </a>
        {children}
      </div>
      <p
        role="status"
        className={outcome === 'manual' ? 'mt-2 text-sm font-medium text-warn' : 'sr-only'}
      >
        {outcome !== 'none' && t(outcome === 'copied' ? 'address.said' : 'address.manual')}
      </p>
    </div>
  );
}
