import { z } from 'zod';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import type { Receiver } from '../../contract.ts';
import { get, post } from '../http/requests.ts';
import { optionalText } from '../optional-text.ts';
import { tableOf } from '../words.ts';
import type { WireFormat } from '../wire-format/wire-format.ts';

/**
 * Receivers in the words of the specification's own input and output
 * (specification/gateway#receiver-input), below one path.
 */
export const generalReceivers = <F extends FamilyCode>(
  path: `/${string}`,
): NonNullable<WireFormat<F>['receiver']> => ({
  create: ({ name, document, documentType, email, description, papers, bankAccount }) =>
    post(path, { name, document, documentType, email, description, documents: papers, bankAccount }),
  fetch: (id) => get(`${path}/${encodeURIComponent(id)}`),
  answered: receiverSchema,
});

const STATUSES = tableOf<Receiver['status']>({
  ...{ ACTIVE: 'ACTIVE', REJECTED: 'REJECTED' },
  ...{ active: 'ACTIVE', rejected: 'REJECTED' },
});

/** "With the others a receiver starts as PENDING" (specification/gateway#receiver-status). */
export const receiverSchema = z
  .looseObject({ id: textId, token: optionalText, status: optionalText })
  .transform(({ id, token, status = '' }): Receiver => ({
    receiverId: id,
    status: STATUSES.get(status) ?? 'PENDING',
    ...(token && { receiverToken: token }),
  }));
