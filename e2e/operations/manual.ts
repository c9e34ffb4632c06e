import { readFileSync } from 'node:fs';

/** A fenced block of docs/operations.md. */
export interface Block {
  /** Of the section that it is in. */
  readonly heading: string;
  /** `sh`, `env` and `text`, and what follows on the fence's line: on which machine, or by what. */
  readonly language: string;
  readonly where: string;
  readonly text: string;
  readonly line: number;
}

export const manual = readFileSync('docs/operations.md', 'utf8');

/** All of them, in their order. Throws for a fence that is not closed. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: { language: string; where: string; line: number; text: string[] } | undefined;
  markdown.split('\n').forEach((text, index) => {
    const fence = /^```(\w*) ?(\w*)$/.exec(text);
    if (open && fence) {
      blocks.push({ heading, ...open, text: open.text.join('\n') });
      open = undefined;
    } else if (fence) {
      open = { language: fence[1] ?? '', where: fence[2] ?? '', line: index + 1, text: [] };
    } else if (open) {
      open.text.push(text);
    } else {
      heading = /^#+ (.+)$/.exec(text)?.[1] ?? heading;
    }
  });
  if (open) throw new Error(`A block of docs/operations.md is not closed: ${JSON.stringify(open)}`);
  return blocks;
}

/** What is typed, and what the manual shows that it prints. */
export interface Act {
  readonly commands: Block;
  readonly prints: readonly string[];
}

/** The machines whose blocks are run: that of the programs (no name), primary, and each replica. */
const MACHINES = ['', 'primary', 'replica'];

/** The blocks that are run, each with the lines of the block of text below it. */
export function actsOf(blocks: readonly Block[]): Act[] {
  return blocks.flatMap((commands, index) => {
    if (commands.language !== 'sh' || !MACHINES.includes(commands.where)) return [];
    const below = blocks[index + 1];
    if (below?.language !== 'text' || below.heading !== commands.heading)
      throw new Error(`Line ${commands.line} of docs/operations.md: it does not say what is printed.`);
    return [{ commands, prints: below.text.split('\n') }];
  });
}

/** The first of these lines that was not printed behind those before it; `…` is any text. */
export function notPrinted(lines: readonly string[], printed: string): string | undefined {
  let rest = printed;
  for (const line of lines) {
    const words = line.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const found = new RegExp(`^${words.join('.*')}$`, 'm').exec(rest);
    if (!found) return line;
    rest = rest.slice(found.index + found[0].length);
  }
  return undefined;
}

/** Names that the operator gives in a block of settings. */
export const namesIn = ({ text }: Block): string[] =>
  [...text.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
