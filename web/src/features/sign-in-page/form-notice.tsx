import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { failureText } from '../session/failure-text.ts';

interface Props {
  readonly error: unknown;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Why a form of before the sign-in did not work; it takes the focus. */
export function FormNotice({ error, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <div className="mb-5">
      <Notice ref={box} tone="bad" title={failureText(error)}>
        {children}
      </Notice>
    </div>
  );
}
