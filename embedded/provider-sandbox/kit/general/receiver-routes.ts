import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from '../account/account.ts';
import { documentNumber, text, url } from '../account/fields.ts';
import type { Receiver } from '../account/receivers.ts';
import { uuid } from '../core/random.ts';
import { route } from '../http/route.ts';
import { read, shows } from './family.ts';

const bankDigits = z.string().regex(/^\d{1,13}$/);

/** specification/gateway#receiver-input */
const receiverRequest = z
  .object({
    name: text(),
    document: documentNumber,
    documentType: z.enum(['CPF', 'CNPJ']),
    email: z.email(),
    description: text(),
    documents: z.object({
      photoDocument: url,
      photoPersonWithDocument: url,
      addressProof: url,
      balanceSheet: url,
      photoDocumentSocialContract: url.optional(),
    }),
    bankAccount: z.object({
      bankCode: z.string().regex(/^\d{3}$/),
      branchNumber: bankDigits,
      branchDigit: z.string().max(1).nullable(),
      accountNumber: bankDigits,
      accountDigit: z.string().length(1),
      accountType: z.enum(['CHECKING', 'SAVINGS']),
    }),
  })
  .refine(({ document, documentType }) => (documentType === 'CPF') === (document.length === 11), {
    path: ['documentType'],
    message: 'must be that of the document',
  })
  .refine(
    ({ documents, documentType }) =>
      documentType === 'CPF' || documents.photoDocumentSocialContract !== undefined,
    { path: ['documents', 'photoDocumentSocialContract'], message: 'is required of a CNPJ' },
  );

/** Receivers below one path; each is examined for a while. */
export function receiverRoutes(
  app: FastifyInstance,
  { receivers, context }: Account,
  path: string,
): void {
  route(app, 'receiver', `POST ${path}`, ({ body }) => {
    const asked = read(receiverRequest, body);
    return render(receivers.create({ id: uuid(context.random), ...asked }, 'pending'));
  });

  shows(app, 'receiver', `GET ${path}/:id`, receivers, render);
}

const render = ({ id, name, document, email, state }: Receiver) => ({
  id,
  name,
  document,
  email,
  status: state.toUpperCase(),
});
