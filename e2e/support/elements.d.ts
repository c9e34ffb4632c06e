/**
 * What browser tests read of an element: this program knows no DOM, and the types of React, by
 * which mails are written, declare elements without members.
 */
interface Element {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly [member: string]: any;
}
