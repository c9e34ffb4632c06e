import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
const program = (name: string, script: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'razao-standing-'));
  mkdirSync(join(folder, 'pg_wal'));
  program(
    'pg_controldata',
    `echo 'Database system identifier:           7'
     echo "Latest checkpoint's TimeLineID:       1"
     echo "Min recovery ending loc's timeline:   0"`,
  );
  // It reads from a place, and fails, as at the end of a log.
  program(
    'pg_waldump',
    `while [ "$1" != -s ]; do shift; done
     from=$2
     echo "$3 $4" >> "$PGDATA/named"
     echo "lacks a mark at its end" >&2
     echo "$from" >> "$PGDATA/read"
     cat "$PGDATA/of-$(echo "$from" | tr / -)" 2> /dev/null; exit 1`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The nth file of the log, of 16 MB, in which these records begin, one for each byte. */
function file(nth: number, records: readonly string[]): void {
  const end = `${nth.toString(16).toUpperCase().padStart(2, '0')}000000`;
  writeFileSync(join(folder, 'pg_wal', `0000000100000000${end.slice(0, 2).padStart(8, '0')}`), '');
  if (records.length === 0) return;
  const place = (at: number) => `0/${(nth * 0x1000000 + at).toString(16).toUpperCase()}`;
  const lines = records.map(
    (what, at) =>
      `rmgr: XLOG len (rec/tot): 1/ 1, tx: 0, lsn: ${place(at)}, prev ${place(at - 1)}, desc: ${what}\n`,
  );
  writeFileSync(join(folder, `of-00000000-${end}`), lines.join(''));
}
/** Where its log ends, in bytes. */
function end(): number {
  const env = { PATH: `${folder}:${process.env.PATH}`, PGDATA: folder };
  const said = execFileSync('sh', ['deploy/postgres/standing-at-rest.sh'], { env, encoding: 'utf8' });
  return Number(said.split(' ')[1]);
}
const linesOf = (name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8').trim().split('\n') : [];

const MB_16 = 0x1000000;

describe('how far a server is that does not run (decision 0062)', () => {
  it('is told by the first byte of its last record', () => {
    file(1, ['INSERT', 'COMMIT']);
    expect(end()).toBe(MB_16 + 2);
  });

  it('does not count that it was stopped, once or twice: another server lacks nothing by that', () => {
    file(1, ['COMMIT', 'CHECKPOINT_SHUTDOWN', 'CHECKPOINT_SHUTDOWN']);
    expect(end()).toBe(MB_16 + 1);
  });

  it('counts what came before that, also where it is in an earlier file', () => {
    file(1, ['COMMIT']);
    file(2, ['CHECKPOINT_SHUTDOWN']);
    expect(end()).toBe(2 * MB_16);
  });

  it('reads no more of a long log than its newest file, behind those that are kept to be written', () => {
    for (const nth of [1, 2, 3]) file(nth, ['COMMIT']);
    for (const nth of [4, 5]) file(nth, []);
    expect(end()).toBe(3 * MB_16 + 1);
    expect(linesOf('read')).toEqual(['00000000/05000000', '00000000/04000000', '00000000/03000000']);
  });

  it('names the files: any other may have been made ahead, and not even tell how large they are', () => {
    file(1, ['COMMIT']);
    file(2, []);
    end();
    const [first, second] = ['000000010000000000000001', '000000010000000000000002'];
    expect(linesOf('named')).toEqual([`${second} ${second}`, `${first} ${second}`]);
  });

  it('says why a log cannot be read', () => {
    file(1, []);
    expect(end).toThrow(/cannot be read:\n.*lacks a mark at its end/);
  });
});
