import type { ReactNode } from 'react';

/** A label and its value; without a value it is not shown. */
export type Fact = readonly [label: string, value: ReactNode];

/** Facts about one thing, in two columns where there is room. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-2">
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label} className="min-w-0">
            <dt className="text-[0.8125rem] text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ),
    )}
  </dl>
);
