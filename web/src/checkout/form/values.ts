import { enabledMethods } from '../payment-method/method.ts';
import type { Checkout, PaymentMethod } from '../types.ts';

/**
 * Every field of the buyer's form as text, the way it is shown, but those of the card, which are
 * not on this page (decision 0080). One shape for all layouts.
 */
export interface FormValues {
  name: string;
  email: string;
  phone: string;
  cpf: string;
  cep: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: string;
  /** Empty: the one that is selected before anybody chooses. */
  deliveryOptionId: string;
  paymentMethod: PaymentMethod;
  cardInstallment: number;
  orderBumpsIds: string[];
}

export type FieldName = keyof FormValues;

/**
 * The form at the start, the same for every buyer: it is part of the page that the server renders
 * once for all of them.
 */
export function initialValues(offer: Checkout): FormValues {
  return {
    name: '',
    email: '',
    phone: '',
    cpf: '',
    cep: '',
    street: '',
    number: '',
    complement: '',
    district: '',
    city: '',
    state: '',
    deliveryOptionId: '',
    paymentMethod: enabledMethods(offer)[0] ?? 'CREDIT_CARD',
    cardInstallment: 1,
    orderBumpsIds: [],
  };
}

/**
 * CPF is asked whenever either rule of the offer needs it, the phone only with the second
 * (specification/checkout#masks-and-visibility).
 */
export const asksCpf = (offer: Checkout): boolean =>
  offer.requiredDocument || offer.requiredDocumentAndPhone;
export const asksPhone = (offer: Checkout): boolean => offer.requiredDocumentAndPhone;
