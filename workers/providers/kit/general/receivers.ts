import { z } from 'zod';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import type { Receiver } from '../../contract.ts';
import { get, post } from '../http/requests.ts';
import { tableOf } from '../words.ts';
import type { WireFormat } from '../wire-format/wire-format.ts';

/**
 * Receivers in the words of the specification's own input and output
 * (specification/gateway#receiver-input), below one path.
 */
export const generalReceivers = <F extends FamilyCode>(
  path: `/${string}`,
): NonNullable<WireFormat<F>['receiver']> => ({
  create: ({ name, document, documentType, email, description, bankAccount }) =>
    post(path, { name, document, documentType, email, description, bankAccount }),
  fetch: (id) => get(`${path}/${encodeURIComponent(id)}`),
  answered: receiverSchema,
});

const STATUSES = tableOf<Receiver['status']>({ ACTIVE: 'ACTIVE', REJECTED: 'REJECTED' });

/** "With the others a receiver starts as PENDING" (specification/gateway#receiver-status). */
const receiverSchema = z
  .looseObject({ id: textId, status: z.string().nullish() })
  .transform(({ id, status }) => ({
    receiverId: id,
    status: STATUSES.get(status ?? '') ?? 'PENDING',
  }));
