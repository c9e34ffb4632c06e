import type { ReactNode } from 'react';
import { t } from '../../i18n/app.ts';
import { Wordmark } from '../../ui/wordmark.tsx';

/** Lines of a book of accounts, ending in the double rule. */
const Book = () => (
  <svg
    viewBox="0 0 320 200"
    className="w-full max-w-sm"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path strokeWidth="2" opacity="0.35" d="M0 22h320M0 62h320M0 102h320M0 142h320M216 0v160" />
    <path strokeWidth="7" opacity="0.55" d="M6 42h118M6 82h86M6 122h140" />
    <path strokeWidth="7" d="M262 42h48M276 82h34M252 122h58" />
    <path strokeWidth="3" d="M236 166h78M236 174h78" />
  </svg>
);

const Brand = () => (
  <div className="hidden flex-col justify-between gap-12 bg-brand-deep p-12 text-white lg:flex">
    <div>
      <Wordmark className="text-3xl" />
    </div>
    <Book />
    <p className="max-w-sm text-3xl leading-tight font-semibold tracking-tight text-balance">
      {t('brand.promise')}
    </p>
  </div>
);

interface Props {
  readonly title: string;
  /** Under the title: what this page is for, where the title does not say it. */
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** The pages of before the sign-in: what this is on one side, one thing to do on the other. */
export function SignInPage({ title, text, children }: Props) {
  return (
    <main className="grid min-h-dvh lg:grid-cols-2">
      <Brand />
      <div className="mx-auto flex w-full max-w-md flex-col justify-center gap-8 px-4 py-10 sm:px-8">
        <div className="lg:hidden">
          <Wordmark className="text-3xl text-primary-ink" />
          <p className="mt-3 text-soft text-pretty">{t('brand.promise')}</p>
        </div>
        <div>
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {text && <p className="mt-1 text-soft text-pretty">{text}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </main>
  );
}
