import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGES = 'docs/specification';
const SOURCE = /\.(ts|tsx|mjs|js|sql|graphql|css|html|sh|yml|conf)$/;
const DOCS = /\.md$/;
/** What is checked does not check itself: this file holds examples of what it refuses. */
const SELF = 'docs/specification.unit.test.ts';

const read = (path: string) => readFileSync(path, 'utf8');

/** Files that are in the repository or about to be. */
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1 << 24,
})
  .split('\n')
  .filter((path) => (SOURCE.test(path) || DOCS.test(path)) && path !== SELF && exists(path));

function exists(path: string): boolean {
  try {
    read(path);
    return true;
  } catch {
    return false;
  }
}

/** The anchor of a heading as GitHub makes it. */
const slug = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

function headingsOf(markdown: string): string[] {
  const prose = markdown.replace(/^```[^]*?^```/gm, '');
  return [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slug(heading));
}

const pages = new Map(
  readdirSync(PAGES)
    .filter((file) => DOCS.test(file))
    .map((file) => [file.replace(DOCS, ''), headingsOf(read(`${PAGES}/${file}`))] as const),
);
const decisions = new Set(readdirSync('docs/decisions').map((file) => file.slice(0, 4)));

/** One line of text, so that a pointer which a comment breaks over two lines is found as well. */
const unwrapped = (text: string) => text.replace(/\s*\n\s*(?:\*|\/\/|#|--)?\s*/g, ' ');

/** Names a heading, or a whole page. */
const POINTER = /\bspecification\/(?<page>[a-z-]+)(?:\.md)?(?:#(?<anchor>[a-z0-9-]*))?/gi;

/** What points at a page or heading that is not there. */
function brokenPointers(text: string): string[] {
  return [...unwrapped(text).matchAll(POINTER)]
    .filter(({ groups }) => {
      const headings = pages.get(groups?.page ?? '');
      return groups?.anchor === undefined ? !headings : !headings?.includes(groups.anchor);
    })
    .map(([pointer]) => pointer);
}

/** Relative links of a page: `page.md#anchor` and `#anchor`. */
function brokenLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\((?<target>[a-z-]+\.md)?#(?<anchor>[^)]+)\)/g)]
    .filter(({ groups }) => {
      const target = groups?.target?.replace(DOCS, '') ?? page;
      return !pages.get(target)?.includes(groups?.anchor ?? '');
    })
    .map(([link]) => link);
}

const unknownDecisions = (text: string) =>
  [...unwrapped(text).matchAll(/\bdecision (\d{4})\b/g)]
    .map(([, number = '']) => number)
    .filter((number) => !decisions.has(number));

/** A file's findings, each with the file's name. */
const findings = (files: readonly string[], find: (text: string) => readonly string[]) =>
  files.flatMap((path) => find(read(path)).map((found) => `${path}: ${found}`));

describe('pointers at the specification', () => {
  it('resolve to a heading', () => {
    expect(findings(tracked, brokenPointers)).toEqual([]);
  });

  it('are found where they are broken', () => {
    expect(brokenPointers('specification/money#rule-99-nothing, specification/nowhere#x')).toHaveLength(
      2,
    );
    expect(brokenPointers('specification/money#, specification/nowhere.md')).toHaveLength(2);
    expect(brokenPointers('see\n * specification/money#rules and specification/money')).toEqual([]);
  });

  it.each([...pages.keys()])('lead from page %s to a heading', (page) => {
    expect(brokenLinks(page, read(`${PAGES}/${page}.md`))).toEqual([]);
  });
});

describe('decisions', () => {
  it('that are named have a record', () => {
    expect(findings(tracked, unknownDecisions)).toEqual([]);
    expect(unknownDecisions('decision 9999 and (decision\n * 0001)')).toEqual(['9999']);
  });
});

describe('sources', () => {
  it('use no other form of pointer', () => {
    const sources = tracked.filter((path) => SOURCE.test(path));
    expect(findings(sources, (text) => (text.includes('§') ? ['§'] : []))).toEqual([]);
  });
});

describe('the pages', () => {
  it.each([...pages])('%s has each heading once', (_, headings) => {
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  });

  it('are all in the index', () => {
    const index = read(`${PAGES}/README.md`);
    const missing = [...pages.keys()].filter(
      (page) => page !== 'README' && !index.includes(`(${page}.md)`),
    );
    expect(missing).toEqual([]);
  });
});
