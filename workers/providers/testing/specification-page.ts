import { readFileSync } from 'node:fs';

/** A page of the specification, as tests read it: neither it nor the code can change alone. */
export const pageOf = (name: 'gateway' | 'providers'): string =>
  readFileSync(`docs/specification/${name}.md`, 'utf8');

/** What stands under a heading, up to the next one of any depth. */
export const sectionUnder = (page: string, heading: string): string =>
  page.split(`# ${heading}\n`)[1]?.split('\n#')[0] ?? '';

/** The cells of the table under a heading, without its two first lines. */
export const tableUnder = (page: string, heading: string): readonly (readonly string[])[] =>
  sectionUnder(page, heading)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cellsOf);

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** What is written as code, each on one line. */
export const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' '));
