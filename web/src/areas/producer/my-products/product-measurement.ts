import * as z from 'zod/mini';
import {
  NETWORK_TOKEN,
  TOKEN_NETWORKS,
  type TokenNetwork,
} from '../../../../../domain/configuration/network-tokens.ts';
import type { FieldOf, FormScreen } from '../../../features/configuration-form/form-screen.ts';
import { t } from './measuring-words.ts';
import type { ProductSettings } from './queries.ts';

type Measurement = ProductSettings['measurement'];

/** How a product is measured. A token is written, never read: its field begins empty. */
export type MeasurementValues = {
  readonly measurement: Pick<Measurement, 'asksConsent' | 'tellsBuyer'> & {
    readonly tokens: Readonly<Record<TokenNetwork, string>>;
    /** There is one, which is to go. */
    readonly remove: Readonly<Record<TokenNetwork, boolean>>;
  };
};

type Field = FieldOf<MeasurementValues>;
type Section = FormScreen<Field>['sections'][number];

const WORDS = {
  FACEBOOK: 'facebook',
  TIKTOK: 'tiktok',
  KWAI: 'kwai',
  GOOGLE_ANALYTICS: 'analytics',
} as const satisfies Readonly<Record<TokenNetwork, string>>;

const TOKEN_MAX = 500;
const token = z.string().check(z.regex(new RegExp(`^(?:${NETWORK_TOKEN.source.slice(1, -1)})?$`)));

function fieldsOf(network: TokenNetwork, isSaved: boolean): Field[] {
  const written: Field = {
    kind: 'text',
    name: `measurement.tokens.${network}`,
    label: t(`product.token.${WORDS[network]}`),
    hint: t(isSaved ? 'product.token.saved' : `product.token.${WORDS[network]}.hint`),
    about: 'token',
    maxLength: TOKEN_MAX,
    isSecret: true,
    rule: token,
  };
  const label = t('product.token.remove', { network: t(`product.pixels.${WORDS[network]}`) });
  return isSaved
    ? [written, { kind: 'switch', name: `measurement.remove.${network}`, label }]
    : [written];
}

/** The parts of a product's settings that say how it is measured, by what is saved of them. */
export const measurementSections = ({ tokensOf }: Measurement): readonly Section[] => [
  {
    title: t('product.consent'),
    fields: [
      {
        ...{ kind: 'switch', name: 'measurement.asksConsent', label: t('product.consent.asks') },
        hint: t('product.consent.asks.hint'),
      },
    ],
  },
  {
    title: t('product.server'),
    text: t('product.server.text'),
    fields: [
      ...TOKEN_NETWORKS.flatMap((network) => fieldsOf(network, tokensOf.includes(network))),
      {
        ...{ kind: 'switch', name: 'measurement.tellsBuyer', label: t('product.server.buyer') },
        hint: t('product.server.buyer.hint'),
      },
    ],
  },
];

const ofEach = <T>(value: T) =>
  Object.fromEntries(TOKEN_NETWORKS.map((network) => [network, value])) as Record<TokenNetwork, T>;

export const measurementValues = ({ asksConsent, tellsBuyer }: Measurement): MeasurementValues => ({
  measurement: { asksConsent, tellsBuyer, tokens: ofEach(''), remove: ofEach(false) },
});

/** As the API takes it: the tokens that are written, and, empty, those that are to go. */
export function measurementInput({
  asksConsent,
  tellsBuyer,
  tokens: written,
  remove,
}: MeasurementValues['measurement']) {
  const tokens = TOKEN_NETWORKS.flatMap((network) => {
    const value = written[network];
    // Who writes another one has replaced the one that was to go. None can go that is not there.
    return value !== '' || remove?.[network] ? [{ network, value }] : [];
  });
  return { asksConsent, tellsBuyer, tokens };
}
