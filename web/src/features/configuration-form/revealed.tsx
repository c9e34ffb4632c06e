import { useEffect, useRef, type ReactNode } from 'react';

/** In sight as soon as it appears: on a phone the pressed button is the last line on screen. */
export function Revealed({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Newer browsers answer a promise, which is no clean-up.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} className="scroll-mb-6">
      {children}
    </div>
  );
}
