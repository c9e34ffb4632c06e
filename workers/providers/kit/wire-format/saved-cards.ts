import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { CardToSave, Outcome, SavedCard } from '../../contract.ts';
import { writeAuthorised } from '../authorised.ts';
import { refusalOfCharge, unsupported } from '../declined.ts';
import type { Operation } from '../family.ts';
import { notSent } from '../reply.ts';
import type { WireFormat } from './wire-format.ts';

/** Keeps a card for its buyer, whose own record comes first: until then its token is not spent. */
export async function saveCard<F extends FamilyCode>(
  { access, savedCard: saving }: WireFormat<F>,
  request: CardToSave,
  operation: Operation<F>,
): Promise<Outcome<SavedCard>> {
  if (!saving) return unsupported('OPERATION_NOT_SUPPORTED');
  const answerTo = (wanted: ReturnType<typeof saving.customer>) =>
    writeAuthorised(wanted, saving.idIn, access(operation), operation);
  const customer = await answerTo(saving.customer(request));
  if (customer.kind === 'refused') return notSent('CUSTOMER_REFUSED');
  if (customer.kind !== 'answered') return notSent(customer.reason);
  const card = await answerTo(saving.card(request, customer.value));
  if (card.kind === 'refused') return refusalOfCharge(card, request.method);
  if (card.kind !== 'answered') return card;
  return { kind: 'done', value: { customerId: customer.value, cardId: card.value } };
}
