import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CardToken, CardTokens } from '../../kit/cards/tokens.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { alphanumeric } from '../../kit/core/random.ts';
import { route } from '../../kit/http/route.ts';
import { invalid, refusalsOf } from './errors.ts';
import { once } from './idempotency.ts';
import { renderToken } from './render.ts';
import { cardRequest, customer, type Customer } from './requests.ts';

interface SavedCard extends CardToken {
  customerId: string;
}
const { existing, read } = refusalsOf('request');

/** Customers and their cards (specification/providers#pagarme-saved-cards). */
export const savedCards = ({ store, provider: { simulator } }: ProviderContext) => ({
  customers: store.table<Customer>(`${simulator.mount}.customers`),
  cards: store.table<SavedCard>(`${simulator.mount}.cards`),
});
export type SavedCards = ReturnType<typeof savedCards>;

/** A customer is known by the e-mail address; what is said of them anew counts. */
const customerIdOf = (email: string): string =>
  `cus_${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`;

/** A token is taken once, and the card is good for that customer alone, without its code. */
export function savedCardRoutes(
  app: FastifyInstance,
  context: ProviderContext,
  { customers, cards }: SavedCards,
  tokens: CardTokens,
): void {
  route(app, 'token', 'POST /customers', (request) => {
    const asked = read(customer, request.body);
    const id = customerIdOf(asked.email);
    customers.put(id, asked);
    return { id, ...asked };
  });

  route(app, 'saveCard', 'POST /customers/:id/cards', (request) => {
    const customerId = request.params.id;
    existing(customers.get(customerId), 'Customer');
    const { token } = read(cardRequest, request.body);
    const cardId = once(context, request, () => {
      const card = tokens.spend(token);
      if (!card) throw invalid({ 'request.token': ['Token not found or already used.'] });
      const id = `card_${alphanumeric(context.random, 16)}`;
      cards.put(id, { ...card, id, customerId });
      return id;
    });
    return { id: cardId, status: 'active', ...renderToken(existing(cards.get(cardId), 'Card')) };
  });
}
