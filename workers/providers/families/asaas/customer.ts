import { z } from 'zod';
import { taxIdCharacters } from '../../../../domain/brazil/tax-id.ts';
import { providerId } from '../../../../domain/providers/provider-id.ts';
import type { ChargeRequest } from '../../contract.ts';
import { readAuthorised, writeAuthorised } from '../../kit/authorised.ts';
import { placeholderCpf } from '../../kit/buyer/placeholders.ts';
import type { Operation } from '../../kit/family.ts';
import { get, post } from '../../kit/http/requests.ts';
import { mapAnswered, type WriteReply } from '../../kit/reply.ts';
import { access } from './access.ts';

const customerSchema = z.looseObject({ id: providerId });
const listSchema = z.looseObject({
  data: z.array(z.looseObject({ id: providerId, cpfCnpj: z.string().nullish() })),
});

/** The buyer's record: the one that their document has, or a new one. */
export async function customerOf(
  { reference, buyer }: ChargeRequest,
  operation: Operation<'ASAAS'>,
): Promise<WriteReply<{ readonly customerId: string }>> {
  const cpfCnpj = buyer.document ?? placeholderCpf(reference);
  const wanted = get('/customers', { cpfCnpj });
  const listed = await readAuthorised(wanted, listSchema, access(operation), operation);
  if (listed.kind !== 'answered') return listed;
  // Nobody is charged in another's name.
  const known = listed.value.data.find((each) => taxIdCharacters(each.cpfCnpj ?? '') === cpfCnpj);
  if (known) return mapAnswered(listed, () => ({ customerId: known.id }));
  const request = post('/customers', {
    name: buyer.name,
    cpfCnpj,
    email: buyer.email,
    ...(buyer.phone && { mobilePhone: buyer.phone }),
    // The platform writes to its buyers itself.
    notificationDisabled: true,
  });
  const made = await writeAuthorised(request, customerSchema, access(operation), operation);
  return made.kind === 'answered' ? mapAnswered(made, ({ id }) => ({ customerId: id })) : made;
}
