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
  /** Without it nothing is sent; without a certificate nothing on its side, charges or payouts. */
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

/** The secrets that a connection to a provider may have, in the order to ask for them. */
export function credentialsOf({
  family,
  required,
  card,
}: Pick<Provider, 'family' | 'required' | 'card'>): readonly Credential[] {
  const needed = [...(required?.secrets ?? []), ...(required?.certificates ?? [])];
  const ofCards = card?.tokeniser === 'SEALED_BUNDLE' ? ['cardKey'] : [];
  return [...SECRETS[family], ...ofCards].map((name) => {
    const kind = KINDS[name] ?? 'TEXT';
    return { name, kind, required: kind === 'CLIENT_CERTIFICATE' || needed.includes(name) };
  });
}
