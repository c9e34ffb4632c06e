import { setFlagsFromString } from 'node:v8';
import { unknownError } from '../protocol/errors.ts';
import { MalformedRequest } from '../protocol/read-request.ts';

// A pattern comes from outside and runs on the thread that serves everybody: one that begins to
// backtrack without end goes on in V8's linear-time engine, which is slower for all others. The
// flag `l` asks for that engine from the start, and is refused for what it cannot run.
setFlagsFromString('--enable-experimental-regexp-engine');
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');
const LINEAR_TIME = 'l';

const PATTERN_LENGTH_MAX = 1_000;

/**
 * A filter's pattern, which is written for .NET's regular expressions, as one of ours that reads
 * the same and runs in linear time. What cannot be had is refused by MalformedRequest: look-around
 * and back references, and what the two languages read differently. What is no pattern at all is an
 * unknown error, as on the real server.
 */
export function compilePattern(pattern: string): RegExp {
  if (pattern.length > PATTERN_LENGTH_MAX)
    throw new MalformedRequest('The pattern of the filter is too long.');
  const translated = new Translation(pattern).result;
  const compiled = compile(translated) ?? malformed();
  if (!compile(translated, LINEAR_TIME))
    throw new MalformedRequest('The pattern of the filter is no regular expression of linear time.');
  return compiled;
}

function compile(pattern: string, flags = ''): RegExp | null {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return null;
  }
}

/** What .NET does not understand either. */
function malformed(): never {
  throw unknownError('The pattern of the filter is no regular expression.');
}

/** Escapes that mean the same in both. */
const SAME_ESCAPES = 'tnrfv';
const CODE = { x: /^[0-9a-fA-F]{2}/, u: /^[0-9a-fA-F]{4}/ };
const CATEGORY = /^\{(C[cfos]?|L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?)\}/;

/** The ends of a text, of which .NET's own are before a final line break, too. */
const ENDS: Record<string, string> = { A: '^', z: '$', Z: '\\n?$' };

/** .NET's classes, which are about Unicode, by the categories that they are made of. */
const CLASSES = {
  d: '\\p{Nd}',
  w: '\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}',
  s: '\\t\\n\\v\\f\\r\\x85\\p{Z}',
};

class Translation {
  readonly result: string;
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
    let result = '';
    while (this.#at < pattern.length) result += this.#next();
    this.result = result;
  }

  #next(): string {
    const char = this.#take();
    if (char === '\\') return this.#escape(false);
    if (char === '[') return this.#class();
    if (char === '.') return '[^\\n]';
    if (char === '$') return this.#end();
    if (char === '(' && this.#rest.startsWith('?')) return this.#group();
    return char;
  }

  get #rest(): string {
    return this.#pattern.slice(this.#at);
  }

  #take(): string {
    return this.#pattern[this.#at++] ?? '';
  }

  #skip(text: string): string {
    this.#at += text.length;
    return text;
  }

  /** What follows it could only be the line break itself, which is then taken already. */
  #end(): string {
    if (!/^(?:[|)]|$)/.test(this.#rest)) refuse('$');
    return '\\n?$';
  }

  #group(): string {
    if (!this.#rest.startsWith('?:')) refuse('(?');
    return `(${this.#skip('?:')}`;
  }

  /** What follows a backslash, as it is written in a class or outside. */
  #escape(inClass: boolean): string {
    const char = this.#take();
    if (char === '') malformed();
    if (!/[a-zA-Z0-9_]/.test(char)) return `\\${char}`;
    if (SAME_ESCAPES.includes(char)) return `\\${char}`;
    if (char === 'x' || char === 'u') {
      const code = CODE[char].exec(this.#rest)?.[0] ?? refuse(`\\${char}`);
      return `\\${char}${this.#skip(code)}`;
    }
    const end = ENDS[char];
    if (end !== undefined && !inClass) return end;
    const ranges = this.#classRanges(char);
    if (!inClass) return `[${ranges}]`;
    return ranges;
  }

  #classRanges(char: string): string {
    const negated = char !== char.toLowerCase();
    if (char === 'p' || char === 'P') {
      const category = CATEGORY.exec(this.#rest)?.[0] ?? refuse(`\\${char}`);
      return rangesOf(`\\p${this.#skip(category)}`, negated);
    }
    const known = Object.entries(CLASSES).find(([name]) => name === char.toLowerCase());
    return rangesOf(known?.[1] ?? refuse(`\\${char}`), negated);
  }

  #class(): string {
    let result = '[';
    if (this.#rest.startsWith('^')) result += this.#take();
    if (this.#rest.startsWith(']')) refuse('[]');
    for (;;) {
      const char = this.#take();
      if (char === '') malformed();
      if (char === ']') return `${result}]`;
      if (char === '-' && this.#rest.startsWith('[')) refuse('-[');
      const isClass = char === '\\' && /^[dwspDWSP]/.test(this.#rest);
      if (isClass && /[^[^]-$/.test(result)) refuse('-\\');
      result += char === '\\' ? this.#escape(true) : char;
      if (isClass && /^-[^\]]/.test(this.#rest)) refuse('\\-');
    }
  }
}

function refuse(construct: string): never {
  throw new MalformedRequest(`The pattern of the filter has a part that is not supported: ${construct}`);
}

const known = new Map<string, string>();
const CODE_UNITS = 0x1_0000;

/**
 * The code units of a class as ranges, one by one like .NET: the linear engine knows no Unicode
 * classes by itself.
 */
function rangesOf(members: string, negated: boolean): string {
  const key = `${negated}${members}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const member = new RegExp(`^[${members}]$`, 'u');
  const ranges: string[] = [];
  let start = -1;
  for (let unit = 0; unit <= CODE_UNITS; unit++) {
    const isIn = unit < CODE_UNITS && member.test(String.fromCharCode(unit)) !== negated;
    if (isIn && start < 0) start = unit;
    if (isIn || start < 0) continue;
    ranges.push(unit - 1 === start ? hex(start) : `${hex(start)}-${hex(unit - 1)}`);
    start = -1;
  }
  const text = ranges.join('');
  known.set(key, text);
  return text;
}

const hex = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;
