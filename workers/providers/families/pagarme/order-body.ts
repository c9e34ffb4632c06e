import type { Provider } from '../../../../domain/providers/provider.ts';
import { documentType, splitPhone } from '../../kit/buyer/identity.ts';
import { PLACEHOLDER_ADDRESS, placeholderCpf, placeholderPhone } from '../../kit/buyer/placeholders.ts';
import { statementDescriptor } from '../../kit/cards/statement-descriptor.ts';
import { chargedItems } from '../../kit/charged-items.ts';
import type { CardToSave, ChargeRequest } from '../../contract.ts';
import { boletoDueDay } from '../../kit/boleto/boleto-days.ts';

type Expiry = Provider['expiry'];

/**
 * Body of `POST /orders` (public), amounts in cents. The same request gives the same body, as a
 * repeated idempotency key demands.
 */
export function orderBody(request: ChargeRequest, expiry: Expiry, now: Date): object {
  const session = request.fingerPrints?.find(({ provider }) => provider === 'PAGARME');
  return {
    code: request.reference,
    items: chargedItems(request).map(({ code, title, unitPriceCents, quantity }) => ({
      code,
      description: title,
      amount: unitPriceCents,
      quantity,
    })),
    ...(request.savedCard
      ? { customer_id: request.savedCard.customerId }
      : { customer: customerBody(request) }),
    payments: [{ amount: request.amountCents, ...paymentBy[request.method](request, expiry, now) }],
    ip: request.buyer.ip,
    ...(session && { session_id: session.value }),
    closed: true,
    metadata: { reference: request.reference },
  };
}

/** Pagar.me takes no customer without document and phone, and no boleto without address (known). */
export function customerBody({
  buyer,
  reference,
  method,
}: Pick<ChargeRequest, 'buyer' | 'reference' | 'method'>): object {
  const address = buyer.address ?? (method === 'BILLET' ? PLACEHOLDER_ADDRESS : null);
  const document = buyer.document ?? placeholderCpf(reference);
  const type = documentType(document);
  const { areaCode, number } = splitPhone(buyer.phone ?? placeholderPhone(reference));
  return {
    name: buyer.name,
    email: buyer.email,
    document,
    document_type: type,
    type: type === 'CPF' ? 'individual' : 'company',
    phones: { mobile_phone: { country_code: '55', area_code: areaCode, number } },
    ...(address && { address: addressOf(address) }),
  };
}

const paymentBy: Readonly<
  Record<ChargeRequest['method'], (request: ChargeRequest, expiry: Expiry, now: Date) => object>
> = {
  PIX: (_request, { pixSeconds }) => ({ payment_method: 'pix', pix: { expires_in: pixSeconds } }),
  BILLET: (_request, expiry, now) => ({
    payment_method: 'boleto',
    boleto: { due_at: `${boletoDueDay(now, expiry)}T23:59:59-03:00` },
  }),
  CREDIT_CARD: ({ installments, description, descriptor, cardToken, savedCard, buyer }) => ({
    payment_method: 'credit_card',
    credit_card: {
      installments,
      statement_descriptor: statementDescriptor(descriptor ?? description),
      ...(savedCard
        ? { card_id: savedCard.cardId }
        : { card_token: cardToken, card: { billing_address: billedTo(buyer) } }),
    },
  }),
};

/** Body of `POST /customers/{id}/cards` (public). */
export const cardBody = ({ cardToken, buyer }: CardToSave): object => ({
  token: cardToken,
  billing_address: billedTo(buyer),
});

const billedTo = ({ address }: ChargeRequest['buyer']): object =>
  address ? addressOf(address) : BILLING_ELSEWHERE;

/**
 * The specification's card flow uses a fixed foreign billing address
 * (specification/gateway#fixed-values); here only when the page asked for none.
 */
const BILLING_ELSEWHERE = {
  line_1: '10880, Malibu Point, Malibu Central',
  zip_code: '90265',
  city: 'Malibu',
  state: 'CA',
  country: 'US',
};

const addressOf = (address: NonNullable<ChargeRequest['buyer']['address']>): object => ({
  line_1: `${address.number}, ${address.street}, ${address.district}`,
  line_2: address.complement,
  zip_code: address.cep,
  city: address.city,
  state: address.state,
  country: 'BR',
});
