import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the page, under its title. */
export const Part = ({ title, children }: Props) => (
  <section className="panel p-5">
    <h2 className="mb-3 font-semibold">{title}</h2>
    {children}
  </section>
);
