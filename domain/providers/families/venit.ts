import type { ProviderOf } from '../provider.ts';
import { SEALED_CARDS } from '../simulated.ts';
import { FUNCTIONS_V1 } from './functions-v1.ts';

/**
 * What both brands of Venit share. `POST /transactions/pix`, its body and the credentials are
 * public. `/transactions/billet`, `/transactions/credit-card`, `POST /cards` and `GET
 * /transactions/pix/{id}` are specified without a provider and attributed to it by us; how a card
 * becomes a token and is charged, and that the look-up answers for all methods, is our own
 * definition. Cards are sealed for the connection's public key; the company's id is then the secret
 * `companyId`.
 */
export const VENIT = {
  ...FUNCTIONS_V1,
  capabilities: {
    ...FUNCTIONS_V1.capabilities,
    methods: ['PIX', 'CREDIT_CARD', 'BILLET'],
    refund: 'NONE',
  },
  card: SEALED_CARDS,
  messages: { create: 'Erro ao criar transação' },
  settings: { credentials: 'SECRET_AND_COMPANY', dialect: 'VENIT' },
} as const satisfies Partial<ProviderOf<'FUNCTIONS_V1'>>;
