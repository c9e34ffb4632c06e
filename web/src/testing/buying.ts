import { fireEvent, screen } from '@testing-library/react';
import { serve } from './browser.ts';
import { openCheckout } from './checkout-page.tsx';
import { aCheckout, aPayment } from './factories.ts';
import type { Payment, PurchaseInput } from '../checkout/shell/types.ts';

export const type = (label: string | RegExp, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
export const fillBuyer = () => {
  type('Nome completo', '  Ana  Lima ');
  type('E-mail', 'ana@exemplo.com');
  type('Celular com DDD', '+55 11 98765-4321');
  type('CPF', '52998224725');
};
export const chooseCard = async () => {
  fireEvent.click(screen.getByLabelText('Cartão'));
  await screen.findByLabelText('Número do cartão');
};
export const fillCard = async () => {
  await chooseCard();
  type('Número do cartão', '4111111111111111');
  type('Validade', '12/2039');
  type('Código de segurança', '123');
};
export const pay = () => fireEvent.click(screen.getByRole('button', { name: /^Pagar R/ }));
export const PAYMENT_PAGE = /Falta só pagar o PIX|Pagamento aprovado/;
export const approvedPage = () => screen.findByRole('heading', { name: PAYMENT_PAGE });

export const accepted = ({ input }: { input: PurchaseInput }) => {
  const payment = aPayment({
    id: 'p-1',
    method: input.paymentMethod,
    status: input.paymentMethod === 'PIX' ? 'PENDING' : 'APPROVED',
  });
  return {
    paymentId: 'p-1',
    method: payment.method,
    status: payment.status,
    upsellToken: 'up-1',
    payment,
  };
};
export const declined = () => {
  const payment = aPayment({
    id: 'p-2',
    method: 'CREDIT_CARD',
    status: 'REJECTED',
    decline: 'FUNDS',
    pix: null,
  });
  return { paymentId: 'p-2', method: 'CREDIT_CARD', status: 'REJECTED', upsellToken: null, payment };
};

/** A checkout whose payments stand as told when somebody asks. */
export function openOrder(status: () => Payment['status'] | Promise<Payment['status']>) {
  const id = `placed-${crypto.randomUUID()}`;
  const ofOffer = (payment: Payment) => ({ ...payment, checkout: aCheckout({ id }) });
  const served = serve({
    answers: {
      purchase: (args: { input: PurchaseInput }) => {
        const answer = accepted(args);
        return { ...answer, payment: ofOffer(answer.payment) };
      },
      payment: async (args: { id: string }) =>
        ofOffer(aPayment({ id: args.id, status: await status() })),
    },
  });
  return { served, offer: openCheckout({ id }) };
}
