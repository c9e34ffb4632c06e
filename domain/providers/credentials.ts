import type { FamilyCode, Provider } from './provider.ts';

/**
 * What a secret of a connection is: text as the provider gave it, a client certificate with its key
 * (PKCS #12 in base64), or the certificate of the provider's own authority (PEM).
 */
export type CredentialKind = 'TEXT' | 'CLIENT_CERTIFICATE' | 'AUTHORITY';

/** A secret that a connection to a provider may have. */
export interface Credential {
  readonly name: string;
  readonly kind: CredentialKind;
  /** Without it sales by some method, or payouts, are refused, by us or by the provider. */
  readonly required: boolean;
}

const CASH_IN = ['cashInPfx', 'cashInPassphrase'];
const CASH_OUT = ['cashOutPfx', 'cashOutPassphrase'];

/** The secrets of which a client certificate is made, and whom it trusts. */
export const CERTIFICATE_SECRETS: ReadonlySet<string> = new Set([...CASH_IN, ...CASH_OUT, 'ca']);

const KINDS: Readonly<Partial<Record<string, CredentialKind>>> = {
  cashInPfx: 'CLIENT_CERTIFICATE',
  cashOutPfx: 'CLIENT_CERTIFICATE',
  ca: 'AUTHORITY',
};

/**
 * The secrets that each family's adapter reads, by name. `credentials.unit.test.ts` holds it to
 * their code.
 */
const SECRETS: { readonly [F in FamilyCode]: readonly string[] } = {
  BCB_PIX_ONZ: ['clientId', 'clientSecret', ...CASH_IN, ...CASH_OUT, 'ca'],
  FUNCTIONS_V1: ['secretKey', 'companyId'],
  PAGARME_V5: ['secretKey'],
  IUGU: ['apiToken'],
  ABMEX: ['clientSecret'],
  ASAAS: ['accessToken', 'webhookAuthToken'],
  CARTOS_FLOW2PAY: ['secretKey', 'token'],
  CELCASH_GALAXPAY: ['galaxHash', 'webhookHash'],
  PRIMEPAG_ZENDRY: ['clientId', 'clientSecret', 'webhookAuthorization'],
  BRAVIVE: ['secretKey'],
  LEXXEN: ['secretKey'],
  OWEM: ['clientId', 'clientSecret', ...CASH_IN, 'ca'],
  PLUGGOU: ['secretKey', 'webhookCode'],
  RAPDYN: ['secretKey'],
  SYNCPAY: ['clientId', 'clientSecret'],
  VELTRAX: ['clientId', 'clientSecret'],
  WITETEC: ['secretKey'],
  V1_PUBLIC_SECRET: ['secretKey', 'withdrawKey'],
  GERAR_QRCODE: ['clientId', 'clientSecret'],
  LORDSPAY: ['secretKey'],
  LYNXPAY: ['secretKey'],
  MAKE_YOUR_BANK: ['publicKey'],
  NEWLEVEL: ['secretKey'],
  PAYBER: ['email', 'password'],
  PRONTTUS: ['secretKey', 'email', 'password'],
  ROYALPAY: ['secretKey'],
  TRANSAC: ['secretKey'],
  PURCHASE_V2: ['secretKey'],
  X_AUTHORIZATION_KEY: ['secretKey'],
};

/**
 * What a connection sells and pays out without: who proves nothing in webhooks is believed by the
 * address (decision 0068), and a certificate may have no passphrase and a public authority.
 */
const SPARE: ReadonlySet<string> = new Set([
  ...['ca', 'cashInPassphrase', 'cashOutPassphrase'],
  ...['webhookAuthToken', 'webhookHash', 'webhookAuthorization', 'webhookCode'],
]);

/** Whose requests name the public key. */
const BY_PUBLIC_KEY: ReadonlySet<FamilyCode> = new Set([
  ...(['ABMEX', 'CARTOS_FLOW2PAY', 'CELCASH_GALAXPAY', 'PLUGGOU'] as const),
]);

/** The secrets that a connection to a provider may have, in the order to ask for them. */
export function credentialsOf({
  family,
  card,
}: Pick<Provider, 'family' | 'card'>): readonly Credential[] {
  const ofCards = card?.tokeniser === 'SEALED_BUNDLE' ? ['cardKey'] : [];
  // A company's id is the public key, unless that is one which cards are sealed for.
  const isSpare = (name: string) => SPARE.has(name) || (name === 'companyId' && card === null);
  return [...SECRETS[family], ...ofCards].map((name) => {
    return { name, kind: KINDS[name] ?? 'TEXT', required: !isSpare(name) };
  });
}

const WITHOUT_PUBLIC_KEY: readonly string[] = ['SECRET', 'SECRET_ONLY', 'SECRET_AND_COMPANY_IF_ANY'];

/** Whether sales by some method, or payouts, are refused without a public key. */
export const needsPublicKey = ({ family, card, settings }: Provider): boolean =>
  card !== null ||
  BY_PUBLIC_KEY.has(family) ||
  ('credentials' in settings && !WITHOUT_PUBLIC_KEY.includes(settings.credentials));
