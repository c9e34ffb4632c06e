import type { CardProblem } from '../protocol.ts';

/** What is said of each problem, by its count; the first where no count matters. */
export type CardWords = Readonly<Record<CardProblem['key'], readonly string[]>>;

/** How the script finds what the server has painted beside the fields. */
export const partOf = (name: string): string => `[data-part="${name}"]`;
