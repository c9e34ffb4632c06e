import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { later } from '../../ui/later/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FormValues } from '../form/values.ts';
import { useLasting } from '../shell/clock.ts';
import { loadOrdering } from '../shell/load-api.ts';
import { isAnswered, type PurchaseError } from './purchase-machine.ts';
import { useSession } from './session.ts';

/**
 * Whether the button was pressed before this script came: the page's own first lines kept that
 * (`checkout.html`), and from now on leave it to us.
 */
function takeEarlyPress(): boolean {
  const page = document.documentElement.dataset;
  const pressed = page.press === 'kept';
  page.press = 'taken';
  return pressed;
}

/** From now on its button stays in reach: until then nothing covers what is read. */
const touch = (form: HTMLFormElement) => void (form.dataset.touched = '');

/**
 * A press on the button leaves the focus where it is: what a field says once it is left would move
 * the button from under the pointer.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

interface CheckoutFormProps {
  readonly className?: string;
  readonly children: ReactNode;
  /** Instead of sending the order. */
  readonly onSubmit?: (() => void) | undefined;
}

/** The form of every layout. Its submit sends the order, unless the layout has a step before it. */
export function CheckoutForm({ className, children, onSubmit }: CheckoutFormProps) {
  const { submit, busy, formElement } = useSession();
  useEffect(() => {
    // What was touched before this script came.
    if (formElement.current?.contains(document.activeElement)) touch(formElement.current);
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
      onFocus={({ currentTarget }) => touch(currentTarget)}
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

type FocusedNoticeProps = Omit<ComponentProps<typeof Notice>, 'ref' | 'live'> & {
  readonly about: PurchaseError;
};

/** Says what became of an attempt, and takes the focus anew for each. */
export function FocusedNotice({ about, ...notice }: FocusedNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), [about]);
  return <Notice ref={box} {...notice} />;
}

// Whatever refused the order was asked by that download: its words need not be in the first one.
const RefusedNotice = later(async () => ({ default: (await loadOrdering()).RefusedNotice }));

/** Why the last attempt failed. That nobody answered is told without any further download. */
export function PurchaseErrorNotice() {
  const { purchaseError } = useSession();
  if (!purchaseError) return null;
  if (isAnswered(purchaseError)) return <RefusedNotice purchaseError={purchaseError} />;
  // Whether the order went through is not known: the next try finds out.
  return (
    <FocusedNotice about={purchaseError} tone="warn" title={t('purchaseError.unanswered')}>
      <p>{t('purchaseError.unreachable')}</p>
    </FocusedNotice>
  );
}

/** So long most orders are answered within. */
const USUAL_MS = 5_000;

/**
 * The one button that buys. Off only while a request runs: whatever is missing is said, not hidden
 * behind a grey button.
 */
export function PayButton() {
  const { totals, offer, busy, installments } = useSession();
  const method = useWatch<FormValues, 'paymentMethod'>({ name: 'paymentMethod' });
  const isSlow = useLasting(busy, USUAL_MS);
  return (
    <>
      <Button
        type="submit"
        look="primary"
        size="large"
        className="w-full max-md:min-h-12"
        busy={busy}
        disabled={installments.loading}
        onMouseDown={keepFocus}
        onClick={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      >
        {!busy && <Icon name="lock" />}
        <span>
          {busy
            ? t('action.paying')
            : t(`action.pay.${method}`, { total: formatMoney(totals.total, offer.coin) })}
        </span>
      </Button>
      <p aria-live="polite" className="mt-2 text-center text-sm text-soft empty:hidden">
        {isSlow && t('pay.slow')}
      </p>
    </>
  );
}

/** The button, on a phone as a slim bar at the end of the window once the form was touched. */
export const PayBar = ({ className = '' }: { readonly className?: string }) => (
  <div className={`in-reach ${className}`}>
    <PayButton />
  </div>
);
