/** A list of a screen, for the suite that brings it into every state. */
export interface ListCase {
  /** The list's name: the caption of its table. */
  readonly caption: string;
  /** The root field that answers its pages, and what a page has beside its rows. */
  readonly field: string;
  readonly beside?: object;
  /** At least three rows. */
  readonly rows: readonly object[];
  /** What else the page asks for. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Where a row leads to a page, the title of that; left out: to a drawer. */
  readonly leadsTo?: string;
  /** A query that narrows the list. */
  readonly narrowing: string;
  readonly words: { readonly empty: string; readonly narrowed: string };
}

/** The first row of the list, or something by its role or its text. */
export type Press =
  | 'first row'
  | { readonly role: 'button' | 'link' | 'switch' | 'tab'; readonly name: string }
  | { readonly text: string };

/** One thing of a screen to look at: what is opened, pressed there, and then to be seen. */
export interface Visit {
  readonly name: string;
  /** Behind the screen's address. */
  readonly query?: string;
  readonly press?: readonly Press[];
  readonly text: string;
}

/**
 * What the suites need to know of a screen, in `testing/walk.ts` of its folder: each of its lists
 * is brought into every state, each visit is looked at in a browser with axe, on narrow screens,
 * with text twice as large and in forced colours.
 */
export interface Walk {
  /** Its address in the demo. */
  readonly at: string;
  readonly lists?: readonly ListCase[];
  readonly visits: readonly Visit[];
}

export const walk = (of: Walk): Walk => of;
