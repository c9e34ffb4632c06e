import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { inTabStorage } from '../tab-storage.ts';
import type { Checkout } from '../types.ts';
import { offeredChoices } from './offered-choices.ts';
import type { FormValues } from './values.ts';

const keyOf = (offerId: string): string => `razao.typed.${offerId}`;

function stored(offerId: string): Partial<FormValues> | null {
  const text = inTabStorage((storage) => storage.getItem(keyOf(offerId)));
  try {
    return text ? (JSON.parse(text) as Partial<FormValues>) : null;
  } catch {
    return null;
  }
}

/**
 * What was typed and chosen in this tab before its page was loaded again. Only what is filled: an
 * empty field takes nothing from what the link tells.
 */
export function typedBefore(offer: Checkout): Partial<FormValues> {
  const found = stored(offer.id);
  if (!found) return {};
  const { paymentMethod, orderBumpsIds, ...typed } = found;
  const filled = Object.entries(typed).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(filled), ...offeredChoices(offer, { paymentMethod, orderBumpsIds }) };
}

/** The order has been placed. */
export const forgetTyped = (offerId: string): void =>
  void inTabStorage((storage) => storage.removeItem(keyOf(offerId)));

/** Keeps what is typed for a page that is loaded again. */
export function useTypedKept(form: UseFormReturn<FormValues>, offerId: string): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          const typed = JSON.stringify(values);
          inTabStorage((storage) => storage.setItem(keyOf(offerId), typed));
        },
      }),
    [form, offerId],
  );
}
