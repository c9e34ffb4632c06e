import { CEP_LENGTH } from '../../../../domain/brazil/cep.ts';
import { isValidCpf } from '../../../../domain/brazil/cpf.ts';
import { onlyDigits } from '../../../../domain/brazil/digits.ts';
import { formatPhone, isValidPhone, nationalPhone } from '../../../../domain/brazil/phone.ts';
import { isEmail } from '../../../../domain/checkout/email.ts';
import { asLine } from '../../../../domain/kernel/text.ts';
import { type FormValues, LENGTH_MAX, offeredChoices } from '../form/values.ts';
import { fareOf, totalsOf } from '../order/totals.ts';
import { client, fetchPolicy, present } from '../shell/api-client.ts';
import type { AbandonedCartInput, Checkout, RestoredCart } from '../shell/types.ts';
import { KeepsCartsQuery, PutCartMutation, RestoreCartQuery } from './cart-operations.ts';
import { type CartKeeper, createCartKeeper } from './cart-keeper.ts';
import { type BuyerQuery, keptCart, rememberCart } from './visit.ts';

const PLACE = ['cep', 'street', 'number', 'complement', 'district', 'city', 'state'] as const;

/** One line of a field; none of what the page would refuse as too long. */
function fitting(values: FormValues, field: 'name' | (typeof PLACE)[number]): string {
  const text = asLine(values[field]);
  return text.length <= (field === 'cep' ? CEP_LENGTH + 1 : (LENGTH_MAX[field] ?? Infinity)) ? text : '';
}

const placeOf = (values: FormValues) =>
  Object.fromEntries(PLACE.map((field) => [field, fitting(values, field)])) as Pick<
    FormValues,
    (typeof PLACE)[number]
  >;

/** All but the id under which it is kept. */
type TypedCart = Omit<AbandonedCartInput, 'cartId'>;

/** Nobody can be written to before. */
const isWorthKeeping = ({ email, phone }: FormValues): boolean =>
  isEmail(email.trim()) || isValidPhone(phone);

/** What is left of the form when its buyer leaves; a card never. Undefined: nobody knows whose. */
function cartOf(offer: Checkout, { utmQuery }: BuyerQuery, values: FormValues): TypedCart | undefined {
  if (!isWorthKeeping(values)) return undefined;
  const { orderBumpsIds, paymentMethod, deliveryOptionId } = values;
  const fare = fareOf(offer, values);
  return {
    offerId: offer.id,
    name: fitting(values, 'name'),
    document: isValidCpf(values.cpf) ? onlyDigits(values.cpf) : null,
    email: asLine(values.email),
    phone: isValidPhone(values.phone) ? nationalPhone(values.phone) : null,
    cartAmt: totalsOf(offer, { orderBumpsIds, fare, installment: null }).total,
    utmQuery,
    form: {
      ...placeOf(values),
      ...{ deliveryOptionId, paymentMethod, orderBumpsIds: [...orderBumpsIds] },
    },
  };
}

/** What was left in a cart, as fields of the form; what the offer has no more is left out. */
function restoredValues(
  offer: Checkout,
  { name, email, phone, form }: RestoredCart,
): Partial<FormValues> {
  const person = {
    name: name ?? '',
    email: email ?? '',
    phone: formatPhone(phone ?? ''),
  };
  if (!form) return person;
  const { paymentMethod, orderBumpsIds, ...typed } = form;
  // Whether the buyer had typed it nobody knows any more: of another postal code it is not.
  const lookedUp = { ...typed, digits: onlyDigits(typed.cep) };
  return { ...person, ...typed, lookedUp, ...offeredChoices(offer, { paymentMethod, orderBumpsIds }) };
}

async function isKept(offerId: string): Promise<boolean> {
  const { data } = await client.query({ query: KeepsCartsQuery, variables: { offerId }, fetchPolicy });
  return present(data).checkAbandonedCartEnabled;
}

async function put(cart: TypedCart): Promise<void> {
  const input = { ...cart, cartId: keptCart(cart.offerId) };
  const { data } = await client.mutate({
    mutation: PutCartMutation,
    variables: { input },
    fetchPolicy,
    // Its buyer may leave the page meanwhile.
    context: { fetchOptions: { keepalive: true } },
  });
  rememberCart(cart.offerId, present(data).putAbandonedCart.cartId);
}

/** The page as it is when a cart is put. */
interface Page {
  readonly query: () => BuyerQuery;
  readonly isOrdered: () => boolean;
}

/** Keeps the cart of a form as its values change. */
export function keepCart(offer: Checkout, { query, isOrdered }: Page): CartKeeper<FormValues> {
  const keeper = createCartKeeper<TypedCart>({
    isKept: () => isKept(offer.id),
    put,
    addressOf: ({ email }) => email ?? '',
    isOrdered,
  });
  return {
    ...keeper,
    changed(values) {
      const cart = cartOf(offer, query(), values);
      if (cart) keeper.changed(cart);
    },
  };
}

/** What was left in a cart, as fields of the form; nothing where it has ended. It goes on in it. */
export async function restoreCart(offer: Checkout, id: string): Promise<Partial<FormValues>> {
  const variables = { id, offerId: offer.id };
  const { data } = await client.query({ query: RestoreCartQuery, variables, fetchPolicy });
  const { restoreCart: restored } = present(data);
  if (!restored) return {};
  rememberCart(offer.id, id);
  return restoredValues(offer, restored);
}
