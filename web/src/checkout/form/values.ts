import { asLine } from '../../../../domain/kernel/text.ts';
import { NAME_LENGTH_MAX } from '../../../../domain/checkout/name.ts';
import type { Checkout, PaymentMethod } from '../shell/types.ts';

/**
 * The methods that the offer takes, in the order in which the page offers them; the first is the
 * one chosen at the start.
 */
export function enabledMethods(
  offer: Pick<Checkout, 'pixEnabled' | 'creditCardEnabled' | 'billetEnabled'>,
): PaymentMethod[] {
  const methods: [PaymentMethod, boolean][] = [
    ['PIX', offer.pixEnabled],
    ['CREDIT_CARD', offer.creditCardEnabled],
    ['BILLET', offer.billetEnabled],
  ];
  return methods.filter(([, enabled]) => enabled).map(([method]) => method);
}

export const PLACE_FIELDS = ['street', 'district', 'city', 'state'] as const;

/**
 * What the look-up of a postal code has put into the form: another one replaces that, and leaves
 * what the buyer has typed. Without digits nobody was asked, or nobody answered.
 */
export type LookedUp = Readonly<Record<'digits' | (typeof PLACE_FIELDS)[number], string>>;

const NOT_LOOKED_UP: LookedUp = { digits: '', street: '', district: '', city: '', state: '' };

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
  lookedUp: LookedUp;
  /** Empty: the one that is selected before anybody chooses. */
  deliveryOptionId: string;
  paymentMethod: PaymentMethod;
  cardInstallment: number;
  orderBumpsIds: string[];
}

/** What the buyer fills in. */
export type FieldName = Exclude<keyof FormValues, 'lookedUp'>;

const PLACE_LENGTH_MAX = 200;

/** Characters that a free text may have. Nothing is cut: what is longer is refused with a word. */
export const LENGTH_MAX: Partial<Record<FieldName, number>> = {
  name: NAME_LENGTH_MAX,
  street: PLACE_LENGTH_MAX,
  number: 20,
  complement: PLACE_LENGTH_MAX,
  district: PLACE_LENGTH_MAX,
  city: PLACE_LENGTH_MAX,
};

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
    lookedUp: NOT_LOOKED_UP,
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

const drafts = new Map<string, FormValues>();

/**
 * Keeps a form while the buyer looks at the payment page, so that coming back asks nothing twice
 * but the card, which its own frame forgets. In memory only, never in a storage: it holds personal
 * data.
 */
export const keepDraft = (offerId: string, values: FormValues): void =>
  void drafts.set(offerId, { ...values });

export const draftOf = (offerId: string): FormValues | undefined => drafts.get(offerId);

type Buyer = Pick<FormValues, 'name' | 'email'>;

const buyers = new Map<string, Buyer>();

/** Who ordered, by payment: another order of the offer may be somebody else's. In memory only. */
export const keepBuyer = (paymentId: string, { name, email }: Buyer): void =>
  void buyers.set(paymentId, { name: asLine(name), email: asLine(email) });

export const buyerOf = (paymentId: string): Buyer | undefined => buyers.get(paymentId);

interface Choices {
  readonly paymentMethod?: FormValues['paymentMethod'] | null | undefined;
  readonly orderBumpsIds?: readonly string[] | undefined;
}

/** What was chosen once, as far as the offer still has it. */
export function offeredChoices(
  offer: Checkout,
  { paymentMethod, orderBumpsIds = [] }: Choices,
): Partial<FormValues> {
  const method = enabledMethods(offer).find((enabled) => enabled === paymentMethod);
  const bumps = offer.orderBumps.map(({ id }) => id).filter((id) => orderBumpsIds.includes(id));
  return { ...(method && { paymentMethod: method }), orderBumpsIds: bumps };
}
