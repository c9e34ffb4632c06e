import { lazy, Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { loadAgain } from './load-again.ts';

export interface Waiting {
  /** In its place while it is on its way. */
  readonly loading: ReactNode;
  /** In its place once a download has failed; further ones go on behind it. */
  readonly failing: ReactNode;
}

/**
 * A component that is downloaded when it is first shown. Until it is there, however long that
 * takes, everything around it lives on.
 */
export function later<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props & Waiting> {
  let failed = false;
  const listeners = new Set<() => void>();
  const onFailure = () => {
    failed = true;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const Part = lazy(() => loadAgain(load, { onFailure }));
  return function Later({ loading, failing, ...props }: Props & Waiting) {
    const isFailing = useSyncExternalStore(
      subscribe,
      () => failed,
      () => false,
    );
    return (
      <Suspense fallback={isFailing ? failing : loading}>
        <Part {...(props as unknown as Props)} />
      </Suspense>
    );
  };
}
