import { lazy, Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { loadAgain } from './load-again.ts';

export interface Waiting {
  /** In its place while it is on its way; left out: nothing. */
  readonly loading?: ReactNode;
  /** In its place once a download has failed; further ones go on behind it. */
  readonly failing?: ReactNode;
}

export interface Later<Props extends object> {
  (props: Props & Waiting): ReactNode;
  /** Resolves once it is there: from then on it is shown at once, also where a page is painted. */
  readonly ready: () => Promise<void>;
}

/**
 * A component that is downloaded when it is first shown. Until it is there, however long that
 * takes, everything around it lives on.
 */
export function later<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Later<Props> {
  let failed = false;
  let There: ComponentType<Props> | undefined;
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
  function Later({ loading, failing, ...props }: Props & Waiting) {
    const isFailing = useSyncExternalStore(
      subscribe,
      () => failed,
      () => false,
    );
    const own = props as unknown as Props;
    // Without a boundary: React would take over what is in one later than what is around it.
    if (There) return <There {...own} />;
    return (
      <Suspense fallback={isFailing ? failing : loading}>
        <Part {...own} />
      </Suspense>
    );
  }
  return Object.assign(Later, {
    async ready() {
      ({ default: There } = await loadAgain(load, { onFailure }));
    },
  });
}
