import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { Balance, Outcome, Receiver, ReceiverInput } from '../../contract.ts';
import { readAuthorised, writeAuthorised } from '../authorised.ts';
import { refusalOf, unsupported, unwritable } from '../declined.ts';
import type { Operation } from '../family.ts';
import { unknown } from '../reply.ts';
import type { WireFormat } from './wire-format.ts';

export async function createReceiver<F extends FamilyCode>(
  { access, receiver }: WireFormat<F>,
  input: ReceiverInput,
  operation: Operation<F>,
): Promise<Outcome<Receiver>> {
  if (!receiver) return unsupported('OPERATION_NOT_SUPPORTED');
  const wanted = receiver.create(input, operation);
  if ('unwritable' in wanted) return unwritable(wanted);
  const reply = await writeAuthorised(wanted, receiver.answered, access(operation), operation);
  if (reply.kind === 'refused') return refusalOf(reply);
  return reply.kind === 'answered' ? { kind: 'done', value: reply.value } : reply;
}

/** An answer about another receiver is none; its own token comes back only when it is made. */
export async function fetchReceiver<F extends FamilyCode>(
  { access, receiver }: WireFormat<F>,
  receiverId: string,
  operation: Operation<F>,
): Promise<Outcome<Receiver>> {
  const wanted = receiver?.fetch(receiverId, operation);
  if (!receiver || !wanted || 'unwritable' in wanted) return unknown('LOOKUP_NOT_SUPPORTED');
  const reply = await readAuthorised(wanted, receiver.answered, access(operation), operation);
  if (reply.kind !== 'answered') return reply;
  const { receiverToken: _made, ...found } = reply.value;
  return found.receiverId === receiverId ? { kind: 'done', value: found } : unknown('MALFORMED');
}

export async function fetchBalance<F extends FamilyCode>(
  { access, receiver }: WireFormat<F>,
  receiverId: string,
  operation: Operation<F>,
): Promise<Outcome<Balance>> {
  const { fetch, answered } = receiver?.balance ?? {};
  const wanted = fetch?.(receiverId, operation);
  if (!answered || !wanted || 'unwritable' in wanted) return unknown('LOOKUP_NOT_SUPPORTED');
  const reply = await readAuthorised(wanted, answered, access(operation), operation);
  return reply.kind === 'answered' ? { kind: 'done', value: reply.value } : reply;
}
