import type { FastifyInstance } from 'fastify';
import type { CardTokens } from '../../kit/cards/tokens.ts';
import { uuid } from '../../kit/core/random.ts';
import { openToBrowsers } from '../../kit/http/public.ts';
import { route } from '../../kit/http/route.ts';
import { invalid, read } from './errors.ts';
import type { InvoiceAccount } from './invoice.ts';
import { paymentTokenRequest } from './requests.ts';

/** Assumed; that a token is good once is not (specification/providers#iugu-payment-tokens). */
export const TOKEN_LIFE_MS = 15 * 60_000;

/**
 * Payment tokens, made by the buyer's browser with the account id alone
 * (specification/providers#iugu-payment-tokens).
 */
export function tokenRoutes(
  app: FastifyInstance,
  { context, receivers }: InvoiceAccount,
  tokens: CardTokens,
): void {
  openToBrowsers(app, '/payment_token');
  const schema = paymentTokenRequest(context.clock);

  route(app, 'token', 'POST /payment_token', (request) => {
    const { account_id, data } = read(schema, request.body);
    if (!receivers.get(account_id)) throw invalid({ account_id: ['não é válido'] });
    const token = tokens.issue(uuid(context.random), {
      number: data.number,
      holder: `${data.first_name} ${data.last_name}`,
      expMonth: data.month,
      expYear: data.year,
    });
    return {
      id: token.id,
      method: 'credit_card',
      success: true,
      extra_info: {
        brand: token.brand,
        holder_name: token.holder,
        display_number: `XXXX-XXXX-XXXX-${token.lastFour}`,
        bin: token.firstSix,
        month: token.expMonth,
        year: token.expYear,
      },
    };
  });
}
