import { GENERAL, general, simulatedGeneral } from './families/general.ts';
import { GENERAL_WORDS } from './status-words.ts';

/**
 * Owem: words, messages, the expiry and the life of a token are the specification’s. That it is the
 * Central Bank’s PIX API under mutual TLS is a guess (specification/providers#overview).
 */
export const owempay = general('OWEM', 'OWEMPAY', 'Owem Pay', {
  required: { secrets: ['clientId', 'clientSecret'], certificates: ['cashInPfx'] },
  capabilities: {
    ...GENERAL.capabilities,
    // The charge's id is ours, so a repeated PUT meets the first charge.
    idempotencyKey: true,
    lookupByReference: true,
  },
  expiry: { pixSeconds: 3_600 },
  words: {
    payment: {
      ...GENERAL_WORDS,
      approved: { status: 'APPROVED', paid: true },
      cancelled: { status: 'REJECTED', closed: 'CANCELLED' },
    },
    unlisted: 'REJECTED',
    payout: {},
  },
  messages: {
    credentials: 'Credenciais não configuradas',
    authentication: 'Falha na autenticação com owempay',
    certificate: 'Falha na configuração dos certificados SSL',
  },
  simulator: simulatedGeneral('owempay', {
    clientId: 'owempay-demo',
    clientSecret: 'owempay-demo-secret',
  }),
});
