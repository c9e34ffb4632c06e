import type { Charge, Context, Outcome } from '../contract.ts';
import { isWholeEmv } from '../pix/emv.ts';
import { unknown } from '../reply.ts';
import { factOf } from './fact.ts';
import type { Cob } from './schemas.ts';

/** One day (specification/gateway#pix-expiry). */
export const PIX_SECONDS = 86_400;

/**
 * A charge at the bank as ours. It must pay our own key: at one bank somebody else's charge could
 * be named to us (specification/reliability#known-bugs-of-others).
 */
export function toCharge(cob: Cob, { connection, now }: Context): Outcome<Charge> {
  if (cob.chave !== connection.payee) return unknown('PAYEE_MISMATCH');
  const fact = factOf(cob);
  const code = cob.pixCopiaECola;
  const pix = code && isWholeEmv(code) ? { code, expiresAt: expiryOf(cob, now()) } : undefined;
  if (!pix && fact.known && fact.paidCents === 0 && !fact.closed) return unknown('MALFORMED');
  return { kind: 'done', value: { fact, details: pix ? { pix } : {} } };
}

function expiryOf({ calendario }: Cob, now: Date): string {
  const made = Date.parse(calendario.criacao ?? '') || now.getTime();
  return new Date(made + (calendario.expiracao ?? PIX_SECONDS) * 1_000).toISOString();
}
