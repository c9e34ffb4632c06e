import type { WebhookSignature } from '../../../domain/providers/capabilities.ts';
import { credentialsOf, needsPublicKey } from '../../../domain/providers/credentials.ts';
import type { CardTokeniser, Provider } from '../../../domain/providers/provider.ts';
import { factsOf } from '../testing/family-facts.ts';
import { tableOf } from './markdown-table.ts';

/** What a provider says of itself, of which its adapter, the page and the simulator are told. */
interface Terms {
  readonly proof: string;
  /** How long a code waits to be paid. */
  readonly pix: string;
  readonly boleto: string;
  readonly card: string;
  /** Whether its answers say so when it gives back a part by itself. */
  readonly parts: string;
  /** What a connection refuses sales or payouts without. */
  readonly needs: string;
}

const NONE = '–';

const CARDS: Readonly<Record<CardTokeniser, string>> = {
  PAGARME: 'token, by a request of the browser',
  IUGU: 'token, by a request of the browser',
  PROVIDER_SCRIPT: 'token, by the provider’s script in a frame',
  SEALED_BUNDLE: 'sealed in the browser, for our adapter',
};

/** The terms of one provider, as docs/providers.md words them. */
export function termsOf(provider: Provider): Terms {
  const { capabilities, card, expiry } = provider;
  const secrets = credentialsOf(provider).filter(({ required }) => required);
  const needs = [
    ...(needsPublicKey(provider) ? ['public key'] : []),
    ...secrets.map(({ name }) => `\`${name}\``),
  ];
  return {
    proof: proofIn(capabilities.webhookSignature),
    pix: capabilities.methods.includes('PIX') ? lastingOf(expiry.pixSeconds) : NONE,
    boleto: capabilities.methods.includes('BILLET') ? counted(expiry.boletoDays ?? 0, 'day') : NONE,
    card: card ? CARDS[card.tokeniser] : NONE,
    parts: factsOf(provider.code).tellsParts ? 'told' : 'not told',
    needs: needs.join(', '),
  };
}

function proofIn(signature: WebhookSignature): string {
  switch (signature.scheme) {
    case 'NONE':
      return 'none';
    case 'RS256_JWKS':
      return `signature \`RS256\` in the header \`${signature.header}\``;
    case 'SECRET_IN_HEADER':
      return `token in the header \`${signature.header}\``;
    case 'SECRET_IN_BODY':
      return `token in the body’s \`${signature.field}\``;
  }
}

const DAY = 86_400;
const UNITS = [
  [DAY, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;

/** In the largest unit that it is some of; one day is 24 hours, since it ends at no midnight. */
function lastingOf(seconds: number): string {
  const isWhole = (unit: number) => seconds % unit === 0 && (unit < DAY || seconds > DAY);
  const [size, name] = UNITS.find(([unit]) => isWhole(unit)) ?? [1, 'second'];
  return counted(seconds / size, name);
}

const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

/** A row of terms for each provider. */
export const termsTable = (providers: readonly Provider[]): string =>
  tableOf(
    ['Provider', 'Webhooks proved by', 'PIX code', 'Boleto', 'Card', 'Part given back', 'Needs'],
    providers.map((provider) => {
      const { proof, pix, boleto, card, parts, needs } = termsOf(provider);
      return [`\`${provider.code}\``, proof, pix, boleto, card, parts, needs];
    }),
  );
