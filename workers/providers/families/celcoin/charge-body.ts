import type { ChargeRequest } from '../../contract.ts';
import { boletoDueDay, dueDayFrom, pixDaysOf } from '../../kit/boleto/boleto-days.ts';
import { placeholderCpf, placeholderPhone, PLACEHOLDER_ADDRESS } from '../../kit/buyer/placeholders.ts';
import type { Operation } from '../../kit/family.ts';

/** Body of `POST /charges` (specification/providers#cel-cash), cents. */
export function chargeBody(
  request: ChargeRequest,
  { provider: { expiry }, now }: Operation<'CELCASH_GALAXPAY'>,
): object {
  const { reference, method, amountCents, description } = request;
  const byPix = method === 'PIX';
  return {
    myId: reference,
    value: amountCents,
    additionalInfo: description,
    payday: byPix ? dueDayFrom(now(), 0) : boletoDueDay(now(), expiry),
    payedOutsideGalaxPay: false,
    mainPaymentMethodId: byPix ? 'pix' : 'boleto',
    Customer: customer(request),
    ...(byPix
      ? {
          PaymentMethodPix: {
            fine: 0,
            interest: 0,
            instructions: description,
            Deadline: { type: 'days', value: pixDaysOf(expiry) },
          },
        }
      : {
          PaymentMethodBoleto: { fine: 0, interest: 0, instructions: description, deadlineDays: 1 },
        }),
  };
}

/** Of this sale alone: an id by document would be a person's. */
function customer({ reference, buyer }: ChargeRequest): object {
  const { cep, street, number, complement, district, city, state } =
    buyer.address ?? PLACEHOLDER_ADDRESS;
  return {
    myId: reference,
    name: buyer.name,
    document: buyer.document ?? placeholderCpf(reference),
    emails: [buyer.email],
    phones: [Number(buyer.phone ?? placeholderPhone(reference))],
    Address: {
      zipCode: cep,
      street,
      number,
      complement,
      neighborhood: district,
      city,
      state,
    },
  };
}
