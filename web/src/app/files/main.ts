import { print, visit, type DocumentNode } from 'graphql';
import type { ListFile } from '../../features/list-page/csv.ts';

const FILES = import.meta.glob<ListFile>('../../areas/*/*/*.file.ts', {
  eager: true,
  import: 'default',
});

/** What is asked of a page whose rows alone are wanted. */
const OF_A_PAGE = new Set(['nodes', 'endCursor']);

/** The query without counts and totals, which would be made anew with each page. */
const rowsAlone = (query: DocumentNode): DocumentNode =>
  visit(query, {
    Field: (node, _key, _parent, path) => {
      const isOfPage = path.filter((step) => step === 'selectionSet').length === 2;
      return isOfPage && !OF_A_PAGE.has(node.name.value) ? null : undefined;
    },
    // What is in a page's rows is asked for as it stands.
    SelectionSet: {
      enter: (_node, _key, _parent, path) =>
        path.filter((step) => step === 'selectionSet').length > 2 ? false : undefined,
    },
  });

/** For the API (`api/exports/list-files.ts`): each list's file, as it is asked for and written. */
export const listFiles = Object.values(FILES).map(({ query, ...file }) => ({
  ...file,
  query: print(rowsAlone(query)),
}));
