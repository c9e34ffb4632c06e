import type { ListPageCase } from './list-page-suite.tsx';

/** The first row of the list, or something by its role or its text. */
export type Press =
  | 'first row'
  | { readonly role: 'button' | 'link' | 'switch'; readonly name: string }
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
  readonly lists?: readonly Omit<ListPageCase, 'path'>[];
  readonly visits: readonly Visit[];
}

export const walk = (of: Walk): Walk => of;
