import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { Notice } from '../ui/notice.tsx';
import type { PurchaseError } from './purchase-machine.ts';

type Props = Omit<ComponentProps<typeof Notice>, 'ref' | 'live'> & { readonly about: PurchaseError };

/** Says what became of an attempt, and takes the focus anew for each. */
export function FocusedNotice({ about, ...notice }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), [about]);
  return <Notice ref={box} {...notice} />;
}
