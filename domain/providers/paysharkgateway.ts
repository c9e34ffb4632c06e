import { V1_PUBLIC_SECRET, v1Brand, v1Cards } from './families/v1-public-secret.ts';

/**
 * PayShark: the code base is publicly seen; unknown words stay PENDING.
 * (specification/providers#overview)
 */
export const paysharkgateway = v1Brand('PAYSHARKGATEWAY', 'PayShark Gateway', {
  ...v1Cards('https://api.paysharkgateway.com.br/v1/js'),
  words: { ...V1_PUBLIC_SECRET.words, unlisted: 'PENDING' },
  messages: {
    create: 'Erro ao criar transação',
    fetch: 'Erro ao buscar transação',
    refund: 'Erro ao processar reembolso',
  },
});
