import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { refusalOf } from '../../graphql/errors.ts';
import { t } from '../../i18n/coupon.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loadApi } from '../shell/load-api.ts';
import { inTabStorage } from '../shell/tab-storage.ts';
import type { Coupon } from '../shell/types.ts';
import { useSession } from './session.ts';
import { couponBy } from './totals.ts';

const REASONS = ['UNKNOWN', 'ENDED', 'USED_UP', 'NOT_FOR_METHOD', 'BELOW_MINIMUM'] as const;
const PROBLEMS = [...REASONS, 'RATE_LIMITED', 'EMPTY', 'OTHER'] as const;
type Problem = (typeof PROBLEMS)[number];

function problemOf(error: unknown): Problem {
  const { code, reason } = refusalOf(error) ?? {};
  return PROBLEMS.find((problem) => problem === reason || problem === code) ?? 'OTHER';
}

const CODE_MAX = 40;
const nameOf = (offerId: string): string => `razao.coupon.${offerId}`;

const keepCode = (offerId: string, code: string | null): void =>
  void inTabStorage((storage) =>
    code ? storage.setItem(nameOf(offerId), code) : storage.removeItem(nameOf(offerId)),
  );

/** That of the address goes before what this tab has kept. */
const knownCode = (offerId: string, search: string): string | null =>
  new URLSearchParams(search).get('coupon')?.trim().slice(0, CODE_MAX) ||
  inTabStorage((storage) => storage.getItem(nameOf(offerId)));

interface TypedCoupon {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly problem: Problem | null;
  readonly busy: boolean;
  readonly apply: (code: string) => Promise<boolean>;
}

/** A code that is typed, or known to the address or this tab, until it is known what it does. */
function useTypedCoupon(): TypedCoupon {
  const { offer, coupon, setCoupon } = useSession();
  const { search } = useLocation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const begun = useRef(false);
  const pricedAt = useRef(offer.price);
  const ask = async (typed: string) => {
    try {
      const api = await loadApi();
      const found = await api.fetchCoupon(offer.id, typed);
      setCoupon(found);
      keepCode(offer.id, found.code);
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      setCoupon(null);
      keepCode(offer.id, null);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const apply = async (typed: string) => {
    if (!typed.trim()) {
      setProblem('EMPTY');
      return false;
    }
    setBusy(true);
    setProblem(null);
    return ask(typed);
  };
  useEffect(() => {
    const known = begun.current ? null : knownCode(offer.id, search);
    begun.current = true;
    if (!known) return;
    setCode(known);
    void apply(known);
    // Once, as the page was opened: what the buyer removes stays removed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    // Of another price it takes off something else.
    const taken = pricedAt.current === offer.price ? undefined : coupon?.code;
    pricedAt.current = offer.price;
    if (taken) void ask(taken);
    // Once for each price.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [offer.price]);
  return { code, setCode, problem, busy, apply };
}

/** What it takes off by the chosen method, or by which it would. */
function Applied({ coupon, onRemove }: { readonly coupon: Coupon; readonly onRemove: () => void }) {
  const { offer, method } = useSession();
  const { code, discount, methods } = coupon;
  const taken = couponBy(coupon, method);
  const named = methods.map((each) => t(`coupon.method.${each}`)).join(', ');
  return (
    <div className="mb-3 rounded-field bg-sunken px-3.5 py-2.5 text-[0.9375rem]" role="status">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 font-medium wrap-anywhere">{t('coupon.applied', { code })}</span>
        {taken && (
          <span translate="no" className="ml-auto font-medium whitespace-nowrap text-good tabular-nums">
            {formatMoney(-discount, offer.coin)}
          </span>
        )}
      </p>
      {!taken && <p className="text-sm text-soft">{t('coupon.onlyBy', { code, methods: named })}</p>}
      <button
        type="button"
        aria-label={t('coupon.removeOf', { code })}
        className="-mb-1.5 min-h-11 text-sm font-medium text-primary-ink hover:underline"
        onClick={onRemove}
      >
        {t('coupon.remove')}
      </button>
    </div>
  );
}

/** Where a buyer says that they have a coupon: closed until it is pressed, or one is known. */
export default function CouponField() {
  const { offer, coupon, setCoupon } = useSession();
  const { code, setCode, problem, busy, apply } = useTypedCoupon();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  // A press of Enter is for the code: the order is another button's.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply(code);
  };
  if (coupon)
    return (
      <Applied
        coupon={coupon}
        onRemove={() => {
          setCoupon(null);
          keepCode(offer.id, null);
        }}
      />
    );
  if (!isOpen && !problem)
    return (
      <button
        type="button"
        className="mb-1 min-h-11 text-[0.9375rem] font-medium text-primary-ink hover:underline"
        onClick={() => setOpen(true)}
      >
        {t('coupon.have')}
      </button>
    );
  return (
    <div className="mb-2 flex items-start gap-2">
      <TextField
        ref={input}
        label={t('coupon.label')}
        className="min-w-0 flex-1"
        value={code}
        maxLength={CODE_MAX}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={problem ? t(`coupon.problem.${problem}`) : undefined}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button className="mt-[1.75rem]" busy={busy} onClick={() => void apply(code)}>
        {t('coupon.apply')}
      </Button>
    </div>
  );
}
