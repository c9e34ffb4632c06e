import { simulatedV1, V1_PUBLIC_SECRET } from './families/v1-public-secret.ts';
import type { ProviderOf } from './provider.ts';

/**
 * PayShark: the code base is publicly seen; unknown words stay PENDING.
 * (specification/providers#overview)
 */
export const paysharkgateway: ProviderOf<'V1_PUBLIC_SECRET'> = {
  ...V1_PUBLIC_SECRET,
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
