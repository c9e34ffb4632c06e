import type { FastifyInstance } from 'fastify';
import type { CardTokens } from '../../kit/cards/tokens.ts';
import { publicBase, type ProviderContext } from '../../kit/core/provider.ts';
import type { InvoiceService } from './invoice-service.ts';
import { invalid, read } from './errors.ts';
import { existing } from './invoice-routes.ts';
import { bankAnswers } from './lr.ts';
import { secureUrl } from './render.ts';
import { chargeRequest } from './requests.ts';

/**
 * Charges a card on an invoice; a refused card is an answer of 200 with `success: false`
 * (specification/providers#iugu-card-charges).
 */
export function chargeRoutes(
  app: FastifyInstance,
  context: ProviderContext,
  service: InvoiceService,
  tokens: CardTokens,
): void {
  app.post('/charge', { config: { operation: 'charge' } }, async (request) => {
    const asked = read(chargeRequest, request.body);
    const invoice = existing(service, asked.invoice_id);
    if (invoice.state !== 'pending') throw invalid({ invoice_id: [`a fatura está ${invoice.state}`] });
    if (!invoice.payableWith.includes('credit_card'))
      throw invalid({ invoice_id: ['a fatura não aceita cartão de crédito'] });
    const token = tokens.spend(asked.token);
    if (!token) throw invalid({ token: ['não é válido'] });

    const { LR, message, state } = bankAnswers[token.outcome];
    const card = { outcome: token.outcome, brand: token.brand, lastFour: token.lastFour };
    if (state === 'paid') service.move(invoice.id, { type: 'pay' }, { card, months: asked.months });
    else if (state === 'in_analysis') service.holdForAnalysis(invoice, { card, months: asked.months });
    else service.noteRefusal(invoice, `LR: ${LR} ${message}`);

    const url = secureUrl(invoice, publicBase(context));
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
