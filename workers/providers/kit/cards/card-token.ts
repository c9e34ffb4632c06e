import { z } from 'zod';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { ChargeRequest, Context, Declined } from '../../contract.ts';
import { type Access, writeAuthorised } from '../authorised.ts';
import { unwritable } from '../declined.ts';
import type { Operation } from '../family.ts';
import { post } from '../http/requests.ts';
import { mapAnswered, type WriteReply } from '../reply.ts';
import { cardIn } from './open-card.ts';

const tokenSchema = z.looseObject({ token: z.string().min(1) });

/** How a charge by card begins where the provider's own server makes the token. */
type TokenOfCard<F extends FamilyCode> = (
  request: ChargeRequest,
  operation: Operation<F>,
) => Promise<WriteReply<{ readonly cardToken: string }> | Declined | undefined>;

/**
 * The provider's token of a card that the page sealed for us; nothing for a sale without a card.
 * Nothing is charged by it, so that a lost answer is no more than a token that nobody uses. The
 * paths are those of specification/gateway#card-tokens, the body is our own definition.
 */
export const tokenOfCard =
  <F extends FamilyCode>(
    path: string,
    access: (operation: Operation<F>) => Access,
    query?: (context: Context) => Readonly<Record<string, string>>,
  ): TokenOfCard<F> =>
  async (request, operation) => {
    if (request.method !== 'CREDIT_CARD') return undefined;
    const card = cardIn(request, operation);
    if ('unwritable' in card) return unwritable(card);
    const shown = { ...post(path, { card }), ...(query && { query: query(operation) }) };
    const reply = await writeAuthorised(shown, tokenSchema, access(operation), operation);
    return reply.kind === 'answered' ? mapAnswered(reply, ({ token }) => ({ cardToken: token })) : reply;
  };
