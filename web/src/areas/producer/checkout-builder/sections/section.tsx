import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A block of the form, as `ConfigurationForm` has them. */
export const Section = ({ title, text, children }: Props) => (
  <fieldset className="panel min-w-0 p-4 sm:p-6">
    <legend className={`float-left w-full font-semibold text-balance ${text ? 'mb-1' : 'mb-3'}`}>
      {title}
    </legend>
    {text && <p className="clear-both mb-4 text-[0.9375rem] text-soft text-pretty">{text}</p>}
    <div className="clear-both space-y-4">{children}</div>
  </fieldset>
);
