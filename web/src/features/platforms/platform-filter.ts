import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { graphql } from '../../graphql/graphql.ts';
import type { Filter } from '../list-page/list-screen.ts';

const PlatformNamesQuery = graphql(`
  query PlatformNames {
    platforms(first: 100) {
      nodes {
        id
        name
      }
    }
  }
`);

/** A master's filter by platform; its options come later than the address. */
export function usePlatformFilter(words: {
  readonly label: string;
  readonly all: string;
}): Filter<'platformId'> {
  const { label, all } = words;
  const platforms = useQuery(PlatformNamesQuery).data?.platforms.nodes;
  return useMemo(
    () => ({
      ...{ name: 'platformId', label, fallback: '', open: true },
      options: [
        { value: '', label: all },
        ...(platforms ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ],
    }),
    [platforms, label, all],
  );
}
