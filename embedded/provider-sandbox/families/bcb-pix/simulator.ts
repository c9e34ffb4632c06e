import type { AccountFamily } from '../../kit/account/account.ts';
import { behindLogin } from '../../kit/account/behind-login.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import type { Webhook } from '../../kit/account/webhooks.ts';
import { iso } from '../../kit/core/clock.ts';
import { TOLD } from './announce.ts';
import { cashInRoutes } from './cash-in-routes.ts';
import { cashOutRoutes } from './cash-out-routes.ts';
import type { Bank, CobSaid } from './cob.ts';
import { follow, resumeDevolucoes } from './devolucoes.ts';
import { PROBLEM_TYPE, statusBody } from './errors.ts';
import { notice } from './hooks.ts';
import { cashIn, cashOut } from './login.ts';
import { transitions, words } from './machine.ts';
import { renderPayout } from './render.ts';

/** The Banco Central's PIX API and ONZ's accounts API of one bank, on the mutual-TLS host. */
export const bcbPix: AccountFamily<CobSaid> = {
  basePath: '',
  mutualTls: true,
  words,
  /** specification/providers#onz-status-words */
  payoutWords: {
    pending: 'PROCESSING',
    settled: 'LIQUIDATED',
    failed: 'REJECTED',
    returned: 'REFUNDED',
  },
  steps: transitions,
  follow,
  errorBody: statusBody,
  errorType: PROBLEM_TYPE,
  statusKeys: ['status'],
  amountKeys: ['original', 'valor', 'amount'],
  unit: 'DECIMAL',
  routes(app, bank) {
    const { simulator } = bank.context.provider;
    resumeDevolucoes(bank);
    behindLogin(app, bank, cashIn(simulator), (scope) => cashInRoutes(scope, bank));
    behindLogin(app, bank, cashOut(simulator), (scope) => cashOutRoutes(scope, bank));
  },
  webhook: (cob, bank, what) => TOLD[what]?.(cob, bank),
  payoutWebhook: (payout, bank) =>
    payout.state === 'failed'
      ? rejection(payout, bank)
      : notice(bank.context, 'transfer', { data: renderPayout(payout, bank) }),
};

/** specification/providers#onz-webhooks */
function rejection({ id: endToEndId, key, updatedAt }: Payout, { context }: Bank): Webhook[] {
  const outcome = { status: 'REJECTED', message: 'Chave Pix não encontrada' };
  return notice(context, 'cashout', {
    data: { ...outcome, createdAt: iso(updatedAt), endToEndId, idempotencyKey: key },
    transaction: { ...outcome, reference: key },
  });
}
