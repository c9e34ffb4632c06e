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

/** How a product is measured, as fields. A token is written, never read: its field begins empty. */
export type MeasurementValues = {
  readonly asksConsent: boolean;
  readonly tellsBuyer: boolean;
} & Readonly<Record<`token:${TokenNetwork}`, string>> &
  Readonly<Record<`remove:${TokenNetwork}`, boolean>>;

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
    name: `token:${network}`,
    path: `measurement.tokens.${network}`,
    label: t(`product.token.${WORDS[network]}`),
    hint: t(isSaved ? 'product.token.saved' : `product.token.${WORDS[network]}.hint`),
    about: 'token',
    maxLength: TOKEN_MAX,
    isSecret: true,
    rule: token,
  };
  const label = t('product.token.remove', { network: t(`product.pixels.${WORDS[network]}`) });
  return isSaved ? [written, { kind: 'switch', name: `remove:${network}`, label }] : [written];
}

/** The parts of a product's settings that say how it is measured, by what is saved of them. */
export const measurementSections = ({ tokensOf }: Measurement): readonly Section[] => [
  {
    title: t('product.consent'),
    fields: [
      {
        ...{ kind: 'switch', name: 'asksConsent', label: t('product.consent.asks') },
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
        ...{ kind: 'switch', name: 'tellsBuyer', label: t('product.server.buyer') },
        hint: t('product.server.buyer.hint'),
      },
    ],
  },
];

const ofEach = <T>(value: (network: TokenNetwork) => readonly [string, T][]) =>
  Object.fromEntries(TOKEN_NETWORKS.flatMap(value));

export const measurementValues = ({ asksConsent, tellsBuyer }: Measurement): MeasurementValues => ({
  ...{ asksConsent, tellsBuyer },
  ...(ofEach<string | boolean>((network) => [
    [`token:${network}`, ''],
    [`remove:${network}`, false],
  ]) as Pick<MeasurementValues, `token:${TokenNetwork}` | `remove:${TokenNetwork}`>),
});

/** Takes them out of the other changes; they go as a whole, once one of them has changed. */
export function measurementChanges<Of extends Partial<MeasurementValues>>(
  changes: Of,
  seen: MeasurementValues,
) {
  const isOurs = (name: string) => /^(?:asksConsent|tellsBuyer|(?:token|remove):.*)$/.test(name);
  const entries = Object.entries(changes);
  const rest = Object.fromEntries(entries.filter(([name]) => !isOurs(name)));
  if (entries.every(([name]) => !isOurs(name))) return { rest, measurement: {} };
  const now = { ...seen, ...changes };
  const tokens = TOKEN_NETWORKS.flatMap((network) => {
    const value = now[`token:${network}`];
    // Who writes another one has replaced the one that was to go.
    return value !== '' || now[`remove:${network}`] ? [{ network, value }] : [];
  });
  const { asksConsent, tellsBuyer } = now;
  return { rest, measurement: { measurement: { asksConsent, tellsBuyer, tokens } } };
}
