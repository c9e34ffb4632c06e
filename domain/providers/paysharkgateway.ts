import { simulatedV1, V1_PUBLIC_SECRET, v1Cards } from './families/v1-public-secret.ts';
import type { ProviderOf } from './provider.ts';

/**
 * PayShark: the code base is publicly seen; unknown words stay PENDING.
 * (specification/providers#overview)
 */
export const paysharkgateway: ProviderOf<'V1_PUBLIC_SECRET'> = {
  ...V1_PUBLIC_SECRET,
  ...v1Cards('https://api.paysharkgateway.com.br/v1/js'),
  code: 'PAYSHARKGATEWAY',
  name: 'PayShark Gateway',
  words: { ...V1_PUBLIC_SECRET.words, unlisted: 'PENDING' },
  messages: {
    create: 'Erro ao criar transação',
    fetch: 'Erro ao buscar transação',
    refund: 'Erro ao processar reembolso',
  },
  simulator: simulatedV1('paysharkgateway'),
};
