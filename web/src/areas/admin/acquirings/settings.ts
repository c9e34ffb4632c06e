import * as z from 'zod/mini';
import type { FieldOf } from '../../../features/configuration-form/form-screen.ts';
import type { Acquirer, Connection } from './queries.ts';
import { t } from './words.ts';

const METHODS = ['PIX', 'CREDIT_CARD', 'BILLET'] as const;
type Method = (typeof METHODS)[number];

/** A fee as people type it: a percentage as text, such as "3,99". */
type TypedFee = { readonly rate: string; readonly fixedCents: number };
type TypedFees = Readonly<Record<Method, TypedFee>>;

/** What is set of a connection, as its form has it. */
// A form's values are of a type: an interface might get more names elsewhere.
export type ConnectionValues = {
  readonly baseUrl: string;
  readonly publicKey: string;
  readonly payee: string;
  readonly currencies: readonly string[];
  readonly settledByCalendar: boolean;
  readonly fee: TypedFees;
};

const PERCENT = /^\d{1,2}(?:[.,]\d{1,2})?$/;
const percent = z.string().check(z.regex(PERCENT));

const rateText = (rate: number): string => String(rate / 100).replace('.', ',');
const rateOf = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

const NO_FEE: TypedFee = { rate: '0', fixedCents: 0 };
const NO_FEES: TypedFees = { PIX: NO_FEE, CREDIT_CARD: NO_FEE, BILLET: NO_FEE };

/** Fees as the API has them; of methods that are not asked for as they were, or none. */
export const feeOf = (typed: Partial<TypedFees>, before: Connection['fee'] | undefined) =>
  Object.fromEntries(
    METHODS.map((method) => {
      const fee = typed[method];
      const { rate, fixedCents } = before?.[method] ?? { rate: 0, fixedCents: 0 };
      return [
        method,
        fee ? { rate: rateOf(fee.rate), fixedCents: fee.fixedCents ?? 0 } : { rate, fixedCents },
      ];
    }),
  ) as Connection['fee'];

export const valuesOf = ({
  baseUrl,
  publicKey,
  payee,
  currencies,
  settledByCalendar,
  fee,
}: Connection): ConnectionValues => ({
  ...{ baseUrl, publicKey, payee, currencies, settledByCalendar },
  fee: Object.fromEntries(
    METHODS.map((method) => [
      method,
      { rate: rateText(fee[method].rate), fixedCents: fee[method].fixedCents },
    ]),
  ) as unknown as TypedFees,
});

/** What a new connection begins with. */
export const initialOf = ({ settings }: Acquirer): ConnectionValues => ({
  ...{ baseUrl: settings.defaultBaseUrl ?? '', publicKey: '', payee: '' },
  ...{ currencies: ['BRL'], settledByCalendar: false, fee: NO_FEES },
});

/** The fields of a connection, as its provider asks for them. */
export function settingFields({
  capabilities: { methods, currencies },
  settings,
}: Acquirer): FieldOf<ConnectionValues>[] {
  const fees = methods.flatMap((method): FieldOf<ConnectionValues>[] => [
    {
      ...{ kind: 'text', name: `fee.${method}.rate`, label: t(`fee.${method}.rate`) },
      ...{ rule: percent, maxLength: 5 },
    },
    {
      ...{ kind: 'money', name: `fee.${method}.fixedCents`, label: t(`fee.${method}.fixed`) },
      rule: z.int().check(z.minimum(0)),
    },
  ]);
  return [
    {
      ...{ kind: 'text', name: 'baseUrl', label: t('baseUrl'), hint: t('baseUrl.hint') },
      ...{ required: true, about: 'address' },
    },
    {
      ...{ kind: 'text', name: 'publicKey', label: t('publicKey') },
      ...(settings.publicKeyRequired ? {} : { hint: t('publicKey.optional') }),
    },
    { ...{ kind: 'text', name: 'payee', label: t('payee'), hint: t('payee.hint') }, required: true },
    ...(currencies.length > 1
      ? [
          {
            ...{ kind: 'several', name: 'currencies', label: t('currencies') },
            hint: t('currencies.hint'),
            options: currencies.map((value) => ({ value, label: t(`currency.${value}`) })),
          } as const satisfies FieldOf<ConnectionValues>,
        ]
      : []),
    ...fees,
    ...(methods.some((method) => method !== 'PIX')
      ? [
          {
            ...{ kind: 'switch', name: 'settledByCalendar', label: t('settledByCalendar') },
            hint: t('settledByCalendar.hint'),
          } as const satisfies FieldOf<ConnectionValues>,
        ]
      : []),
  ];
}
