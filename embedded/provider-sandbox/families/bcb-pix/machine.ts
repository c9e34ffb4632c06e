import { transitions as usual, type ChargeWords, type Steps } from '../../kit/account/charge.ts';

const payments = { pay: 'paid', payUnder: 'paid', payOver: 'paid' } as const;

/** Every legal step of a charge ("cob"). A PIX may still arrive after the charge expired. */
export const transitions: Steps = {
  ...usual,
  pending: { ...usual.pending, ...payments },
  expired: payments,
};

/**
 * The words of the Banco Central's API (specification/providers#pix-api-fields); that an expired
 * charge is removed by its PSP is assumed.
 */
export const words: ChargeWords = {
  pending: 'ATIVA',
  analysing: 'ATIVA',
  paid: 'CONCLUIDA',
  refused: 'REMOVIDA_PELO_PSP',
  expired: 'REMOVIDA_PELO_PSP',
  cancelled: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  refunded: 'CONCLUIDA',
  chargedback: 'CONCLUIDA',
};
