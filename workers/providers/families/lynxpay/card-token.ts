import { z } from 'zod';
import type { ChargeRequest, Declined } from '../../contract.ts';
import { writeAuthorised } from '../../kit/authorised.ts';
import { unsupported, unwritable } from '../../kit/declined.ts';
import type { Operation } from '../../kit/family.ts';
import { bySecretKey } from '../../kit/general/access.ts';
import { post } from '../../kit/http/requests.ts';
import { mapAnswered, type WriteReply } from '../../kit/reply.ts';
import { checkedCard } from './card-rules.ts';
import { openCard } from './open-card.ts';

const PATH = '/cards/tokenize';
const tokenSchema = z.looseObject({ token: z.string().min(1) });

/**
 * The provider's token of a card that the page sealed for us; nothing for a sale without a card.
 * Nothing is charged by it, so that a lost answer is no more than a token that nobody uses. Of the
 * three paths of specification/gateway#card-tokens this one is taken, and its body is our own
 * definition.
 */
export async function cardToken(
  { method, cardToken: bundle, reference }: ChargeRequest,
  operation: Operation<'LYNXPAY'>,
): Promise<WriteReply<{ readonly cardToken: string }> | Declined | undefined> {
  if (method !== 'CREDIT_CARD') return undefined;
  if (!bundle) return unwritable({ unwritable: 'CARD_TOKEN_MISSING' });
  const { connection } = operation;
  if (!connection.secrets.cardKey) return unsupported('CREDENTIALS_MISSING');
  const opened = openCard(bundle, connection, reference);
  if (opened === undefined) return unsupported('CARD_NOT_OPENED');
  const card = checkedCard(opened);
  if ('unwritable' in card) return unwritable(card);
  const request = post(PATH, { card });
  const reply = await writeAuthorised(request, tokenSchema, bySecretKey(operation), operation);
  return reply.kind === 'answered' ? mapAnswered(reply, ({ token }) => ({ cardToken: token })) : reply;
}
