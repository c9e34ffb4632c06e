import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatCep } from '../../../../domain/brazil/cep.ts';
import { formatCpf } from '../../../../domain/brazil/cpf.ts';
import { formatPhone } from '../../../../domain/brazil/phone.ts';
import { forgetCart } from '../marketing/visit.ts';
import { inTabStorage } from '../shell/tab-storage.ts';
import type { Checkout } from '../shell/types.ts';
import { type FieldName, type FormValues, offeredChoices } from './values.ts';

/** What was typed before the script came has no mask yet. */
const MASKS: Partial<Record<FieldName, (text: string) => string>> = {
  phone: formatPhone,
  cpf: formatCpf,
  cep: formatCep,
};

function heldBy(data: FormData, field: FieldName): FormValues[FieldName] | null {
  if (field === 'orderBumpsIds') return data.getAll(field).map(String);
  const text = data.get(field);
  if (typeof text !== 'string') return null;
  return field === 'cardInstallment' ? Number(text) : (MASKS[field]?.(text) ?? text);
}

/**
 * What the fields on the page hold other than `values`. A field that is not on the page holds
 * nothing.
 */
function heldValues(element: HTMLFormElement, values: FormValues): Partial<FormValues> {
  const data = new FormData(element);
  const fields = Object.keys(values) as FieldName[];
  const held = fields.map((field) => [field, heldBy(data, field)] as const);
  return Object.fromEntries(
    held.filter(([field, value]) => value !== null && String(value) !== String(values[field])),
  );
}

/**
 * Brings into the form what only this buyer's browser knows, in the commit in which React takes the
 * page over: what the link that led here tells of the buyer, and over it what was typed, pasted and
 * chosen while the script was still on its way. The server's markup, which React compares with its
 * first render, is the same for all buyers and holds neither.
 */
export function useFirstValues(
  form: UseFormReturn<FormValues>,
  element: RefObject<HTMLFormElement | null>,
  known: Partial<FormValues> | null,
): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current || !element.current || !known) return;
    done.current = true;
    const typed = heldValues(element.current, form.getValues());
    if (Object.values(known).some(Boolean))
      form.reset({ ...form.getValues(), ...known }, { keepFieldsRef: true });
    for (const [field, value] of Object.entries(typed))
      form.setValue(field as keyof FormValues, value, { shouldDirty: true });
  }, [form, element, known]);
}

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

const linkOf = (offerId: string): string => `razao.link.${offerId}`;

/**
 * Notes whom the link of this page names, if anybody. What this tab has kept under a link that
 * named another person is that one's: it goes.
 */
export function forgetOtherPerson(offerId: string, named: Partial<FormValues>): void {
  if (!Object.values(named).some(Boolean)) return;
  const person = JSON.stringify(named);
  const before = inTabStorage((storage) => storage.getItem(linkOf(offerId)));
  if (before && before !== person) {
    forgetTyped(offerId);
    forgetCart(offerId);
  }
  inTabStorage((storage) => storage.setItem(linkOf(offerId), person));
}

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
