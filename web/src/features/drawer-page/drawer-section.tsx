import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of what a drawer shows, under its title. */
export const DrawerSection = ({ title, children }: Props) => (
  <section className="panel p-5">
    <h3 className="mb-3 font-semibold">{title}</h3>
    {children}
  </section>
);
