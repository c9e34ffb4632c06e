import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
  /** The title is the page's own heading when nothing else is on it. */
  readonly heading?: boolean;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, text, children, heading = false }: Props) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className="card flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-primary-wash text-primary-ink">
        <Icon name={icon} className="size-7" />
      </span>
      <Title className="text-lg font-semibold">{title}</Title>
      <p className="mt-1 max-w-md text-[0.9375rem] text-soft text-pretty">{text}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  );
}
