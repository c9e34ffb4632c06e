import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import type { ListFile } from './csv.ts';

/** Where a phone's card shows a column; `title` is its link. Left out: only the table has it. */
export type CardPlace = 'title' | 'corner' | 'line' | 'foot';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Small text under the cell of a table, a line of its own on a card. */
  readonly note?: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  readonly end?: boolean;
  readonly card?: CardPlace;
  /** What the API calls the order by this column, upwards; downwards it is `-name`. */
  readonly sort?: string;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface Filter<Name extends string = string> {
  /** The query parameter that holds it, and what the API calls it. */
  readonly name: Name;
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** What the address says by saying nothing. */
  readonly fallback: string;
  /** The options come later than the address: what it holds is taken as it is. */
  readonly open?: boolean;
  /** Beside its options, days of one's own: `from` and `to`, in the address and for the API. */
  readonly range?: boolean;
}

export interface Words {
  readonly title: string;
  readonly text: string;
}

interface ActionOf<Row> {
  readonly id: string;
  readonly label: string;
  /** Of which rows; left out: of all. */
  readonly isFor?: (row: Row) => boolean;
}

/** What a command is given for one row; the key is the same however often it is tried. */
export interface CommandRequest<Row> {
  readonly row: Row;
  readonly key: string;
  /** As it was asked for; empty where none was. */
  readonly reason: string;
}

/** Something of the API that changes rows: asked before it runs, of one row or of several. */
export interface CommandAction<Row> extends ActionOf<Row> {
  /** In numbers: "Marcar 3 carrinhos como contatados". */
  readonly effect: (count: number) => string;
  /** What follows from it. */
  readonly text: string;
  readonly reason?: { readonly label: string; readonly max: number };
  readonly run: (client: ApolloClient, request: CommandRequest<Row>) => Promise<unknown>;
}

/** A way out of the app, such as to WhatsApp. */
export interface LinkAction<Row> extends ActionOf<Row> {
  readonly href: (row: Row) => string;
}

/** A text for the clipboard. */
export interface CopyAction<Row> extends ActionOf<Row> {
  readonly copy: (row: Row) => string;
  /** Said once it is there. */
  readonly copied: string;
}

export type RowAction<Row> = CommandAction<Row> | LinkAction<Row> | CopyAction<Row>;

/** One figure of a list's totals. */
export interface Total<Line> {
  readonly label: string;
  readonly value: (line: Line) => ReactNode;
  readonly note?: (line: Line) => ReactNode;
}

/** How many rows there are; the API counts to 10,000. */
interface Count {
  readonly value: number;
  readonly isCapped: boolean;
}

export interface StatusCount {
  readonly status: string;
  readonly count: number;
  readonly isCapped: boolean;
}

/** What the API answers of a list, as far as the query asks. */
export interface ListAnswer<Row, Line = unknown> {
  readonly nodes: readonly Row[];
  readonly endCursor: string | null;
  readonly count: Count;
  readonly counts?: readonly StatusCount[];
  /** One for each currency: they are never added up. */
  readonly totals?: readonly Line[];
  readonly asOf: string | null;
}

/** A list screen as data. The page itself is always the same (`list-page.tsx`). */
export interface ListDeclaration<Row, Line, Name extends string = string> {
  readonly caption: string;
  /**
   * Variables of the query, or else fields of its `filter`, that the address does not say: of whom
   * the list is.
   */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The box that the query's `search` comes from: what can be found, and by what. */
  readonly search?: { readonly label: string; readonly hint: string };
  readonly filters?: readonly Filter<Name>[];
  /** The filter that is chosen by chips, with the query's `counts`. */
  readonly status?: Filter<Name>;
  /** The order of whoever asks for none, as the API has it. */
  readonly order: string;
  readonly columns: readonly Column<Row>[];
  /** How long its pages may be; left out: 20, 50 or 100 rows. */
  readonly sizes?: readonly number[];
  /** A row that is neither one of a table nor a card, on any screen. */
  readonly block?: (row: Row) => ReactNode;
  readonly totals?: {
    readonly figures: readonly Total<Line>[];
    /** Nothing at all. */
    readonly none: Line;
  };
  readonly rowKey: (row: Row) => string;
  /** Where a row leads: an address over the same page, such as one with its drawer open. */
  readonly rowHref: (row: Row, search: URLSearchParams) => string;
  /** In the menu of a row; commands are for several at once, too. */
  readonly actions?: {
    /** What a row is called: no personal data. */
    readonly rowName: (row: Row) => string;
    readonly all: readonly RowAction<Row>[];
  };
  readonly empty: Words & { readonly action?: ReactNode };
  readonly narrowed: Words;
  /** What is exported of it, by a query with the same variables. */
  readonly file?: ListFile;
}

export interface ListScreen<Row, Line = unknown> extends ListDeclaration<Row, Line> {
  /** Answers one field, the list. What variables it has says what can be asked of it. */
  readonly query: TypedDocumentNode<Readonly<Record<string, ListAnswer<Row, Line>>>, OperationVariables>;
}

type AnswerOf<Data> = Data[keyof Data];
type RowOf<Data> = AnswerOf<Data> extends { readonly nodes: readonly (infer Row)[] } ? Row : never;
type LineOf<Data> = AnswerOf<Data> extends { readonly totals: readonly (infer Line)[] } ? Line : never;
/** Filters are fields of the variable `filter`, or else variables themselves. */
type FilterName<Variables> = Variables extends { readonly filter: infer Input }
  ? keyof NonNullable<Input> & string
  : keyof Variables & string;

/**
 * Declares a list by the query that answers it: search, sort, pages, filters and export follow from
 * the query's variables, and the row's type from its answer.
 */
export const defineList = <
  Data extends Readonly<Record<keyof Data, ListAnswer<unknown>>>,
  Variables extends OperationVariables,
>(
  query: TypedDocumentNode<Data, Variables>,
  declaration: ListDeclaration<RowOf<Data>, LineOf<Data>, FilterName<Variables>>,
): ListScreen<RowOf<Data>, LineOf<Data>> => ({
  ...declaration,
  query: query as unknown as ListScreen<RowOf<Data>, LineOf<Data>>['query'],
});
