import type { ProviderCode } from '../../kernel/enums.ts';
import { PIX_ALONE } from '../capabilities.ts';
import type { ProviderOf } from '../provider.ts';
import { fees, mountOf, simulated } from '../simulated.ts';
import { GENERAL_WORDS, type PayoutStatus } from '../status-words.ts';

/** What a charge that went back shows as, after the family's REFUND event. */
export const REFUND = 'REFUND';

/** What every bank of this family shares; the words are the specification's row for them. */
export const BCB_PIX = {
  family: 'BCB_PIX_ONZ',
  capabilities: {
    ...PIX_ALONE,
    refund: 'PARTIAL',
    // The charge's id is ours, so a repeated PUT meets the first charge.
    idempotencyKey: true,
    lookupByReference: true,
    cancel: true,
    refundLookup: true,
    listing: true,
    payouts: ['PIX'],
    payoutLookup: ['ID', 'KEY'],
    payoutIdempotency: true,
  },
  messages: { credentials: 'Unauthorized.' },
  card: null,
  expiry: { pixSeconds: 86_400 },
  pixKeys: 'PHONE_WITH_PLUS_55',
  words: {
    payment: {
      ...GENERAL_WORDS,
      ATIVA: { status: 'PENDING' },
      REMOVIDA_PELO_PSP: { status: 'PENDING' },
      LIQUIDATED: { status: 'APPROVED', paid: true },
      CONCLUIDA: { status: 'APPROVED', paid: true },
      [REFUND]: { status: 'CHARGEBACK', paid: true },
      // Documented by the Central Bank and not in that row, so shown as REJECTED: we took the
      // charge back ourselves.
      REMOVIDA_PELO_USUARIO_RECEBEDOR: { status: 'REJECTED', closed: 'CANCELLED' },
      // Words of a RECEIVE event that is not LIQUIDATED.
      PROCESSING: { status: 'PENDING' },
      REJECTED: { status: 'PENDING' },
      REFUNDED: { status: 'PENDING' },
      PARTIALLY_REFUNDED: { status: 'PENDING' },
    },
    unlisted: 'REJECTED',
    // A payout that came back whole did not happen after all.
    payout: {
      PROCESSING: 'PENDING',
      LIQUIDATED: 'APPROVED',
      PARTIALLY_REFUNDED: 'APPROVED',
      CANCELED: 'CANCELED',
      REFUNDED: 'REJECTED',
      REJECTED: 'REJECTED',
      // "Error on withdraw" (specification/gateway#card-and-withdraw-messages).
      ERROR: 'REJECTED',
    },
  },
} as const satisfies Partial<ProviderOf<'BCB_PIX_ONZ'>>;

/** One bank; certificates of its demo account are made by the simulator. */
export const bank = (
  code: ProviderCode,
  name: string,
  payee: string,
  acceptedPayout: PayoutStatus,
  chargeIds: ProviderOf<'BCB_PIX_ONZ'>['settings']['chargeIds'] = 'OURS',
): ProviderOf<'BCB_PIX_ONZ'> => ({
  ...BCB_PIX,
  code,
  name,
  capabilities: { ...BCB_PIX.capabilities, idempotencyKey: chargeIds === 'OURS' },
  settings: { acceptedPayout, chargeIds },
  simulator: simulated(mountOf(code), {
    payee,
    publicKey: `${mountOf(code)}-demo`,
    secrets: { clientId: `${mountOf(code)}-demo`, clientSecret: `${mountOf(code)}-demo-secret` },
    fee: fees({ PIX: [80, 0] }),
  }),
});
