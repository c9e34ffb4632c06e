import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

interface Props {
  readonly drawing?: DrawingName;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
  /** The title is the page's own heading when nothing else is on it. */
  readonly heading?: boolean;
}

/** Nothing here yet, or not to be had, and what to do about it. */
export function EmptyState({ drawing = 'empty', title, text, children, heading = false }: Props) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className="panel flex flex-col items-center px-6 py-12 text-center">
      <Drawing name={drawing} />
      <Title className="mt-4 text-lg font-semibold">{title}</Title>
      <p className="mt-1 max-w-md text-sm text-soft text-pretty">{text}</p>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
