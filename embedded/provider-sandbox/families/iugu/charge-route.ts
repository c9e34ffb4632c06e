import type { FastifyInstance } from 'fastify';
import type { CardTokens } from '../../kit/cards/tokens.ts';
import { route } from '../../kit/http/route.ts';
import { existing, invalid, read } from './errors.ts';
import type { Invoice, InvoiceAccount } from './invoice.ts';
import { bankAnswers } from './lr.ts';
import { secureUrl } from './render.ts';
import { chargeRequest } from './requests.ts';

const MOST_LOGS = 20;

/**
 * Charges a card on an invoice; a refused card is an answer of 200 with `success: false`
 * (specification/providers#iugu-card-charges).
 */
export function chargeRoute(app: FastifyInstance, account: InvoiceAccount, tokens: CardTokens): void {
  const { charges, context, word } = account;
  route(app, 'charge', 'POST /charge', ({ body }) => {
    const asked = read(chargeRequest, body);
    const invoice = existing(charges.get(asked.invoice_id), 'Invoice');
    if (invoice.state !== 'pending') throw invalid({ invoice_id: [`a fatura está ${word(invoice)}`] });
    if (!invoice.said.request.payable_with.includes('credit_card'))
      throw invalid({ invoice_id: ['a fatura não aceita cartão de crédito'] });
    const card = tokens.spend(asked.token);
    if (!card) throw invalid({ token: ['não é válido'] });

    const { LR, message, state } = bankAnswers[card.outcome];
    const charged = (moved: Invoice, { pix }: Invoice): Invoice => ({
      ...moved,
      pix,
      card: { ...card, installments: asked.months },
      method: 'CREDIT_CARD',
    });
    if (state === 'paid') charges.move(invoice.id, { type: 'pay' }, { follow: charged });
    else if (state === 'in_analysis')
      charges.change({ ...charged(invoice, invoice), state: 'analysing' }, 'analyse');
    else charges.change(noted(invoice, context.clock.now(), `LR: ${LR} ${message}`), 'refuseCard');

    const url = secureUrl(invoice, context);
    return {
      message,
      success: state !== null,
      url,
      pdf: `${url}.pdf`,
      identification: null,
      invoice_id: invoice.id,
      LR,
      errors: {},
    };
  });
}

/** A refused card leaves its trace in the invoice's log and nothing else. */
function noted(invoice: Invoice, at: number, notes: string): Invoice {
  const log = { at, description: 'Cobrança no cartão de crédito negada', notes };
  const logs = [...invoice.said.logs, log].slice(-MOST_LOGS);
  return { ...invoice, said: { ...invoice.said, logs } };
}
