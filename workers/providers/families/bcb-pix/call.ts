import type { z } from 'zod';
import { type Access, readAuthorised, writeAuthorised } from '../../kit/authorised.ts';
import type { Operation } from '../../kit/family.ts';
import type { HttpRequest, Side } from '../../kit/http/client.ts';
import { notSent, type ReadReply, unknown, type WriteReply } from '../../kit/reply.ts';
import { ASK_TOKEN } from './token.ts';

/** A request to one side of the bank; its certificate and its token are added here. */
export type Call = Omit<HttpRequest, 'side'> & { readonly side: Side };

type Bank = Operation<'BCB_PIX_ONZ'>;

/**
 * Without the side's certificate nothing is even tried: "Unauthorized."
 * (specification/gateway#credentials).
 */
export const callWrite = async <T>(
  call: Call,
  schema: z.ZodType<T>,
  bank: Bank,
): Promise<WriteReply<T>> =>
  hasCertificate(call, bank)
    ? writeAuthorised(call, schema, accessTo(call.side, bank), bank)
    : notSent('UNAUTHORIZED');

export const callRead = async <T>(
  call: Call,
  schema: z.ZodType<T>,
  bank: Bank,
): Promise<ReadReply<T>> =>
  hasCertificate(call, bank)
    ? readAuthorised(call, schema, accessTo(call.side, bank), bank)
    : unknown('UNAUTHORIZED');

const hasCertificate = ({ side }: Call, { connection }: Bank): boolean =>
  Boolean(connection.secrets[`${side}Pfx`]);

const accessTo = (side: Side, bank: Bank): Access => ({
  login: { name: side, ask: () => ASK_TOKEN[side](bank) },
  headers: (bearer) => ({ authorization: `Bearer ${bearer}` }),
});
