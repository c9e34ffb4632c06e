import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '../../../../ui/notice.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** In the place of the form once its thing is made, with what comes next. */
export function Made({ title, text, children }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its form.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="space-y-4">
      <Notice ref={notice} tone="good" title={title}>
        <p>{text}</p>
      </Notice>
      {children}
    </div>
  );
}
