import type { AccountFamily } from '../../kit/account/account.ts';
import { type ChargeWords, fewWords } from '../../kit/account/charge.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { uuid } from '../../kit/core/random.ts';
import { renderPayment } from './render.ts';

const errorBody = (_status: number, description: string) => ({
  errors: [{ code: 'invalid_value', description }],
});
export const { refuse, existing, refunded, covered, askFor, shows, read } = refusals(errorBody, {
  uncovered: [400, 'Saldo insuficiente'],
});

const WORDS: ChargeWords = {
  ...fewWords('PENDING', 'RECEIVED', 'OVERDUE', 'REFUNDED', 'CHARGEBACK_REQUESTED'),
  analysing: 'AWAITING_RISK_ANALYSIS',
};

/**
 * What was registered with a webhook's address comes back with every webhook; with an address that
 * was typed into the panel, the token that the account shows there.
 */
export interface Registration {
  readonly url: string;
  readonly authToken: string;
}

/** Asaas v3 (specification/providers#asaas). */
export const asaasFamily: Omit<AccountFamily, 'routes'> = {
  basePath: '/v3',
  words: () => WORDS,
  payoutWords: { pending: 'PENDING', settled: 'DONE', failed: 'FAILED', returned: 'FAILED' },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['value'],
  unit: 'DECIMAL',
  webhook(charge, account) {
    const word = account.word(charge);
    const { context } = account;
    const event = `PAYMENT_${word === 'PENDING' ? 'CREATED' : word}`;
    const { simulator, code } = context.provider;
    const registrations = context.store.table<Registration>(`${simulator.mount}.webhooks`);
    const registered = registrations.get(context.panelHooks.url(code, event) ?? '');
    const token = registered?.authToken ?? simulator.secrets.webhookAuthToken ?? '';
    return {
      event,
      headers: { 'asaas-access-token': token },
      body: {
        id: `evt_${uuid(context.random)}&${charge.seq}`,
        event,
        account: { id: simulator.payee, ownerId: null },
        payment: renderPayment(charge, account),
      },
    };
  },
};
