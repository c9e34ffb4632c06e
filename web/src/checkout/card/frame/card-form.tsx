import type { ReactNode } from 'react';
import { t } from '../../../i18n/card.ts';
import { Icon } from '../../../ui/icon.tsx';
import americanExpress from '../../appearance/marks/american-express.svg?raw';
import elo from '../../appearance/marks/elo.svg?raw';
import hipercard from '../../appearance/marks/hipercard.svg?raw';
import mastercard from '../../appearance/marks/mastercard.svg?raw';
import visa from '../../appearance/marks/visa.svg?raw';
import { CARD_FIELDS, type CardField } from '../card-fields.ts';
import type { CardWords } from './card-values.ts';

/**
 * Where the code is printed: four digits on the front (American Express), three on the back of all
 * others. The script shows one of them.
 */
function CvvPicture({ front = false }: { readonly front?: boolean }) {
  return (
    <span data-part={front ? 'cvv-front' : 'cvv-back'} hidden={front}>
      <svg
        viewBox="0 0 48 32"
        className="h-6 w-9 text-muted"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <rect x="1" y="1" width="46" height="30" rx="4" />
        {!front && <path d="M1 8.5h46" strokeWidth="5" />}
        <rect
          x={front ? 30 : 27}
          y={front ? 8 : 16}
          width="15"
          height="9"
          rx="4.5"
          className="fill-primary-wash stroke-primary-ink"
        />
        <path d={front ? 'M6 22h20' : 'M6 20.5h16'} />
      </svg>
      <span className="sr-only">{t(front ? 'field.cvv.front' : 'field.cvv.back')}</span>
    </span>
  );
}

/** Of the longest card number. */
const DIGITS_MAX = 19;
const upTo = (count: number, text: (count: number) => string): string[] =>
  Array.from({ length: count + 1 }, (_none, each) => text(each));

const words = (): CardWords => ({
  required: [t('problem.required')],
  cardDigits: upTo(DIGITS_MAX, (missing) => t('problem.cardDigits', { missing })),
  // By the first, which is for more than can be counted here, somebody looks at the card again.
  surplus: upTo(DIGITS_MAX, (surplus) =>
    surplus === 0 ? t('problem.cardCheck') : t('problem.surplus', { surplus }),
  ),
  cardCheck: [t('problem.cardCheck')],
  expiryFormat: [t('problem.expiryFormat')],
  expiryPast: [t('problem.expiryPast')],
  cvvDigits: upTo(4, (length) => t('problem.cvvDigits', { length })),
});

interface CellProps {
  readonly name: CardField;
  readonly autoComplete: string;
  readonly inputMode?: 'numeric';
  readonly autoCapitalize?: string;
  readonly placeholder?: string;
  readonly adornment?: ReactNode;
  /** Its place in the group. */
  readonly className: string;
}

const LABELS = {
  cardNumber: 'field.cardNumber',
  cardExpiration: 'field.expiry',
  cardCvv: 'field.cvv',
  cardName: 'field.cardName',
} as const satisfies Record<CardField, string>;

const messageOf = (name: CardField): string => `${name}-message`;

/** One field of the group, its label inside of it. */
const Cell = ({ name, adornment, className, ...input }: CellProps) => (
  <div className="relative -mb-px min-w-0">
    <label
      htmlFor={name}
      className="pointer-events-none absolute inset-x-3.5 top-1.5 truncate text-xs text-muted"
    >
      {t(LABELS[name])}
    </label>
    <input
      {...input}
      id={name}
      name={name}
      required
      spellCheck={false}
      aria-describedby={adornment ? `${name}-hint ${messageOf(name)}` : messageOf(name)}
      className={`relative h-14 w-full border border-line-strong bg-transparent px-3.5 pt-5 pb-1 text-base text-ink hover:border-ink focus:z-10 focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad ${className}`}
    />
    {adornment && (
      <div
        id={`${name}-hint`}
        className="pointer-events-none absolute right-3 bottom-2 flex items-center"
      >
        {adornment}
      </div>
    )}
  </div>
);

/** What is wrong with a field, below the group; the script shows it. */
const Problem = ({ name }: { readonly name: CardField }) => (
  <p id={messageOf(name)} className="text-[0.8125rem] leading-5 text-bad">
    <span data-part={`${name}-error`} className="mt-1 flex flex-wrap gap-x-1.5" hidden>
      <Icon name="alert" className="mt-0.5 size-4" />
      <span aria-hidden="true">{`${t(LABELS[name])}:`}</span>
      <span />
    </span>
  </p>
);

/** By the codes of `domain/card/brand.ts`; of another brand its name is shown. */
const MARKS = [
  ['visa', 'Visa', visa],
  ['mastercard', 'Mastercard', mastercard],
  ['elo', 'Elo', elo],
  ['hipercard', 'Hipercard', hipercard],
  ['american-express', 'American Express', americanExpress],
] as const;

/** The script shows one of them. Written into the document: it has pictures of nobody. */
const Brand = () => (
  <span className="text-xs font-semibold text-soft">
    {MARKS.map(([code, name, svg]) => (
      <span
        key={code}
        data-brand={code}
        role="img"
        aria-label={name}
        hidden
        className="block h-5 w-8"
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    ))}
    <span data-part="brand" />
  </span>
);

/** The card's fields as the server paints them: they look like the form around their frame. */
export const CardForm = () => (
  <form
    method="dialog"
    autoComplete="on"
    noValidate
    aria-label={t('card.frame')}
    data-words={JSON.stringify(words())}
    className="p-1"
  >
    <div className="grid grid-cols-2 pb-px">
      <div className="col-span-2">
        <Cell
          name="cardNumber"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          adornment={<Brand />}
          className="rounded-t-field"
        />
      </div>
      <Cell
        name="cardExpiration"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={t('field.expiry.placeholder')}
        className=""
      />
      <Cell
        name="cardCvv"
        inputMode="numeric"
        autoComplete="cc-csc"
        adornment={
          <>
            <CvvPicture />
            <CvvPicture front />
          </>
        }
        className="border-l-0"
      />
      <div className="col-span-2">
        <Cell
          name="cardName"
          autoComplete="cc-name"
          autoCapitalize="words"
          className="rounded-b-field"
        />
      </div>
    </div>
    {CARD_FIELDS.map((name) => (
      <Problem key={name} name={name} />
    ))}
  </form>
);
