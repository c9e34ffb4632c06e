import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const DAY_MS = 86_400_000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'razao-assets-'));
  mkdirSync(join(folder, 'kept'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What is there after a release with these files has started. */
function release(...files: readonly string[]): string[] {
  const from = join(folder, 'release');
  rmSync(from, { recursive: true, force: true });
  mkdirSync(join(from, 'fonts'), { recursive: true });
  for (const file of files) writeFileSync(join(from, file), file);
  execFileSync('sh', ['deploy/web/keep-assets.sh', from, join(folder, 'kept')]);
  return readdirSync(join(folder, 'kept'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

const startedDaysAgo = (days: number, file: string) => {
  const then = new Date(Date.now() - days * DAY_MS);
  utimesSync(join(folder, 'kept', file), then, then);
};

describe('files of earlier releases', () => {
  it('stay beside those of this one', () => {
    release('app-1.js', 'fonts/text.woff2');
    expect(release('app-2.js')).toEqual(['app-1.js', 'app-2.js', 'text.woff2']);
  });

  it('go 30 days after a release last had them', () => {
    release('app-1.js', 'app-2.js');
    startedDaysAgo(32, 'app-1.js');
    startedDaysAgo(29, 'app-2.js');
    expect(release('app-3.js')).toEqual(['app-2.js', 'app-3.js']);
  });

  it('count as this one’s while this one has them', () => {
    release('app-1.js');
    startedDaysAgo(400, 'app-1.js');
    expect(release('app-1.js')).toEqual(['app-1.js']);
    expect(statSync(join(folder, 'kept/app-1.js')).mtimeMs).toBeGreaterThan(Date.now() - DAY_MS);
  });
});
