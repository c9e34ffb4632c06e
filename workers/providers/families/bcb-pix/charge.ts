import type { PaymentMethod } from '../../../../domain/kernel/enums.ts';
import type { ProviderOf } from '../../../../domain/providers/provider.ts';
import type { Operation } from '../../kit/family.ts';
import type { Charge, Outcome } from '../../contract.ts';
import { paysByEmv } from '../../kit/pix/emv.ts';
import { unknown } from '../../kit/reply.ts';
import { factOf } from './fact.ts';
import type { Cob } from './schemas.ts';

/**
 * A charge at the bank as ours. It must pay our own key: at one bank somebody else's charge could
 * be named to us (specification/reliability#known-bugs-of-others).
 */
export function toCharge(
  cob: Cob,
  method: PaymentMethod | undefined,
  { connection, now, provider }: Operation<'BCB_PIX_ONZ'>,
): Outcome<Charge> {
  if (cob.chave !== connection.payee) return unknown('PAYEE_MISMATCH');
  const fact = factOf(cob, provider);
  const code = cob.pixCopiaECola;
  const pix =
    code && paysByEmv(code, fact.amountCents)
      ? { code, expiresAt: expiryOf(cob, now(), provider) }
      : undefined;
  if (!pix && method && fact.known && fact.paidCents === 0 && !fact.closed) return unknown('MALFORMED');
  return { kind: 'done', value: { fact, details: pix ? { pix } : {} } };
}

function expiryOf({ calendario }: Cob, now: Date, { expiry }: ProviderOf<'BCB_PIX_ONZ'>): string {
  const made = Date.parse(calendario.criacao ?? '') || now.getTime();
  return new Date(made + (calendario.expiracao ?? expiry.pixSeconds) * 1_000).toISOString();
}
