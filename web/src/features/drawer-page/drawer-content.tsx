import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { Recent } from '../recent/recent.ts';
import type { DrawerValue } from '../screens/screen.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { DrawerLoading } from './drawer-loading.tsx';

interface Props<Data, Thing> {
  /** What `useQuery` answers, as far as a drawer needs it. */
  readonly result: {
    readonly data?: Data | undefined;
    readonly error?: unknown;
    refetch(): Promise<unknown>;
  };
  /** Null: there is no such thing, or it is another's. */
  readonly of: (data: Data) => Thing | null;
  /** What to say then. */
  readonly missing: string;
  /** How it is listed among what was opened lately: no personal data. */
  readonly recent?: (thing: Thing) => string;
  readonly children: (thing: Thing) => ReactNode;
}

/** What a drawer has asked for, once it is there, and each state before and instead of it. */
export function DrawerContent<Data, Thing>(props: Props<Data, Thing>) {
  const { of, missing, recent, children } = props;
  const { data, error, refetch } = props.result;
  const thing = data ? of(data) : null;
  if (thing !== null)
    return (
      <>
        {recent && <Recent title={recent(thing)} />}
        {children(thing)}
      </>
    );
  if (error)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return data ? <Notice tone="warn" title={missing} /> : <DrawerLoading />;
}

/** What the one field of a query answers, where there is such a thing. */
type ThingOf<Data> = NonNullable<Data[keyof Data]>;

interface NodeDrawer<Thing> extends Pick<Props<never, Thing>, 'missing' | 'recent'> {
  readonly view: (thing: Thing) => ReactNode;
}

/** A drawer over the one thing that a query answers to its `id`, which is what the address says. */
export const nodeDrawer = <Data,>(
  query: TypedDocumentNode<Data, { id: string }>,
  { view, ...words }: NodeDrawer<ThingOf<Data>>,
) =>
  function DrawerOfNode({ value: id }: DrawerValue) {
    const result = useQuery(query as TypedDocumentNode<Data, OperationVariables>, {
      variables: { id },
      fetchPolicy: 'cache-and-network',
    });
    const of = (data: Data) => (Object.values(data as object)[0] ?? null) as ThingOf<Data> | null;
    return (
      <DrawerContent result={result as never} of={of} {...words}>
        {view}
      </DrawerContent>
    );
  };
