import type { Transitions } from '../../kit/machine/machine.ts';

export type CobState =
  'active' | 'paid' | 'removedByPsp' | 'removedByReceiver' | 'expired' | 'refunded' | 'disputed';

/** Every legal step of a charge ("cob"). A PIX may still arrive after the charge expired. */
export const transitions: Transitions<CobState> = {
  active: {
    pay: 'paid',
    payUnder: 'paid',
    payOver: 'paid',
    refuse: 'removedByPsp',
    expire: 'expired',
    cancel: 'removedByReceiver',
  },
  paid: { refundPartly: 'paid', refundFully: 'refunded', chargeback: 'disputed' },
  removedByPsp: {},
  removedByReceiver: {},
  expired: { pay: 'paid', payUnder: 'paid', payOver: 'paid' },
  refunded: {},
  disputed: {},
};

/**
 * The words of the Banco Central's API (specification/providers#pix-api-fields); that an expired
 * charge is removed by its PSP is assumed.
 */
export const words: Record<CobState, string> = {
  active: 'ATIVA',
  paid: 'CONCLUIDA',
  removedByPsp: 'REMOVIDA_PELO_PSP',
  removedByReceiver: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  expired: 'REMOVIDA_PELO_PSP',
  refunded: 'CONCLUIDA',
  disputed: 'CONCLUIDA',
};

export const isFinished = (state: CobState): boolean => state !== 'active';
