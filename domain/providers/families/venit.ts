import type { ProviderOf } from '../provider.ts';
import { FUNCTIONS_V1 } from './functions-v1.ts';

/**
 * What both brands of Venit share. `POST /transactions/pix`, its body and the credentials are
 * public. `/transactions/billet` and `GET /transactions/pix/{id}` are specified without a provider;
 * that the latter answers for boletos too is our own definition.
 */
export const VENIT = {
  ...FUNCTIONS_V1,
  capabilities: { ...FUNCTIONS_V1.capabilities, refund: 'NONE' },
  messages: { create: 'Erro ao criar transação' },
  settings: { credentials: 'SECRET_AND_COMPANY', dialect: 'VENIT' },
} as const satisfies Partial<ProviderOf<'FUNCTIONS_V1'>>;
