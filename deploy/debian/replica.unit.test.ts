import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../runtime/testing/eventually.ts';

const SETTINGS = `
SERVERS='db-1 db-2 db-3'
PRIMARY=10.0.0.11:5432
POSTGRES_SERVICE=postgresql@17-main
REPLICATION_PASSWORD=secret
`;
let folder: string;
let data: string;
let env: NodeJS.ProcessEnv;

const program = (name: string, script: string) =>
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'razao-replica-'));
  data = join(folder, 'main');
  mkdirSync(join(folder, 'bin'));
  symlinkSync(resolve('deploy'), join(folder, 'deploy'));
  writeFileSync(join(folder, 'razao.env'), SETTINGS);
  keepIn(data, 'what was here');
  env = {
    ...process.env,
    PATH: `${folder}/bin:${process.env.PATH}`,
    FOLDER: folder,
    DATA: data,
    RAZAO_ENV: join(folder, 'razao.env'),
  };
  program('hostname', 'echo db-2');
  program('runuser', 'shift 3\nexec "$@"');
  program('systemctl', 'echo "$1" >> "$FOLDER/units"');
  program('pg_conftool', 'echo "$DATA"');
  program('pg_controldata', 'cat "$FOLDER/control"');
  program('pg_waldump', 'cat "$FOLDER/records"');
  // Says what it is told to, as PRIMARY or as the PostgreSQL here, which needs its data.
  program(
    'psql',
    `case $* in
      *replicator@*) cat "$FOLDER/its" ;;
      *replication=database*) cat "$FOLDER/own" ;;
      *data_directory*) test -e "$DATA" && echo "$DATA" ;;
      *hba_file*) echo "$FOLDER/hba" ;;
    esac`,
  );
  // As with -R: what the copy was asked with is how the replica will ask.
  program(
    'pg_basebackup',
    `mkdir "$DATA.copy" && echo "the copy" > "$DATA.copy/written"
     echo "primary_conninfo = 'user=replicator options=''$PGOPTIONS'' sslmode=prefer'" > "$DATA.copy/postgresql.auto.conf"`,
  );
  writeFileSync(join(folder, 'hba'), 'razao_projections\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function keepIn(path: string, text: string): void {
  mkdirSync(path);
  writeFileSync(join(path, 'written'), `${text}\n`);
}
const writtenIn = (path: string) => readFileSync(join(path, 'written'), 'utf8').trim();
/** As standing.sh says it: what is here, PRIMARY, and what is here once it has stopped. */
const stand = (own: string, its: string, atRest = own) => {
  writeFileSync(join(folder, 'own'), `${own}\n`);
  writeFileSync(join(folder, 'its'), `${its}\n`);
  stopAt(atRest);
};
/** What the tools read in the data of a server that stands there and is not running. */
function stopAt(standing: string): void {
  const [timeline = '', bytes, , system, way = ''] = standing.split(' ');
  const fields = ["Latest checkpoint's TimeLineID", "Min recovery ending loc's timeline"];
  const told = [
    ...fields.map((name) => `${name}: ${timeline}`),
    `Database system identifier: ${system}`,
  ];
  writeFileSync(join(folder, 'control'), `${told.join('\n')}\n`);
  const place = (at: number) => `0/${at.toString(16)}`;
  const last = place(Number(bytes) - 1);
  writeFileSync(join(folder, 'records'), `rmgr: Heap, tx: 1, lsn: ${last}, prev 0/0, desc: INSERT\n`);
  const log = join(data, 'pg_wal');
  mkdirSync(log);
  writeFileSync(join(log, `${timeline.padStart(8, '0')}${'0'.repeat(16)}`), '');
  const left = way
    .split(',')
    .slice(0, -2)
    .map((each) => each.split(':'));
  const history = left.map(([number, at]) => `${number}\t${place(Number(at))}\tpromoted\n`);
  writeFileSync(join(log, `${timeline.padStart(8, '0')}.history`), history.join(''));
}
const run = () => spawnSync('sh', ['deploy/debian/replica.sh'], { cwd: folder, env, encoding: 'utf8' });
const units = () =>
  existsSync(join(folder, 'units'))
    ? readFileSync(join(folder, 'units'), 'utf8').trim().split('\n')
    : [];

const NEW = '1 90 primary 700 1:90,';

describe('replica.sh refuses, and changes nothing (decision 0062)', () => {
  it.each([
    ['where PRIMARY is a replica', NEW, '1 100 replica 7 1:100,', 'PRIMARY, which one is the primary'],
    [
      'on a primary that is as new as PRIMARY',
      '1 90 primary 7 1:90,',
      '1 100 primary 7 1:100,',
      'is a primary, and no older',
    ],
    [
      'on a replica of a later timeline: PRIMARY may be an old one',
      '2 150 replica 7 1:90,2:150,',
      '1 300 primary 7 1:300,',
      'has 60 bytes of the log that 10.0.0.11:5432 lacks',
    ],
    [
      'on a replica of a later timeline, which has received nothing of it yet',
      '2 90 replica 7 1:90,2:90,',
      '1 300 primary 7 1:300,',
      'on timeline 2',
    ],
    [
      'on a replica that has what PRIMARY was promoted without',
      '1 130 replica 7 1:130,',
      '2 300 primary 7 1:100,2:300,',
      'has 30 bytes of the log that 10.0.0.11:5432 lacks',
    ],
  ])('%s', (_what, own, its, says) => {
    stand(own, its);
    const { status, stderr } = run();
    expect({ status, units: units(), written: writtenIn(data) }).toEqual({
      status: 1,
      units: [],
      written: 'what was here',
    });
    expect(stderr).toContain(says);
  });

  it('while what an earlier run kept is still there', () => {
    stand(NEW, '1 100 primary 7 1:100,');
    keepIn(`${data}.old`, 'kept');
    expect(run().stderr).toContain(`${data}.old is left from an earlier run`);
    expect(units()).toEqual([]);
    expect(writtenIn(`${data}.old`)).toBe('kept');
  });
});

describe('replica.sh, where what is here went on until it had stopped (decision 0062)', () => {
  it('keeps what an old primary wrote', () => {
    stand('1 90 primary 7 1:90,', '2 300 primary 7 1:90,2:300,', '1 130 primary 7 1:130,');
    const { status, stdout } = run();
    expect(status).toBe(0);
    expect(stdout).toContain(`40 bytes of the log that 10.0.0.11:5432 lacks are kept in ${data}.old`);
    expect(writtenIn(`${data}.old`)).toBe('what was here');
  });

  it('refuses what a replica received, and starts it again', () => {
    stand('1 90 replica 7 1:90,', '2 300 primary 7 1:90,2:300,', '1 130 replica 7 1:130,');
    const { status, stderr } = run();
    expect({ status, units: units(), written: writtenIn(data) }).toEqual({
      status: 1,
      units: ['stop', 'start'],
      written: 'what was here',
    });
    expect(stderr).toContain('has 40 bytes of the log that 10.0.0.11:5432 lacks');
  });

  it('refuses, and starts it again, where its data do not say how far it is', () => {
    stand('1 90 primary 7 1:90,', '2 300 primary 7 1:90,2:300,');
    writeFileSync(join(folder, 'records'), '');
    expect(run().status).toBe(1);
    expect(units()).toEqual(['stop', 'start']);
    expect(writtenIn(data)).toBe('what was here');
  });
});

describe('replica.sh copies (decision 0062)', () => {
  it('with a limit of its own, which the replica does not keep', () => {
    stand(NEW, '1 100 primary 7 1:100,');
    expect(run().status).toBe(0);
    expect(readFileSync(join(data, 'postgresql.auto.conf'), 'utf8')).toContain(
      "'user=replicator sslmode=prefer'",
    );
  });

  it.each([
    ['over a new PostgreSQL', NEW, '1 100 primary 7 1:100,'],
    ['over a replica that is behind', '1 90 replica 7 1:90,', '2 300 primary 7 1:100,2:300,'],
    ['over an old primary that has nothing more', '1 90 primary 7 1:90,', '2 300 primary 7 1:90,2:300,'],
  ])('%s, of which nothing is left', (_what, own, its) => {
    stand(own, its);
    expect(run()).toMatchObject({ status: 0, stdout: 'This PostgreSQL follows 10.0.0.11:5432.\n' });
    expect(writtenIn(data)).toBe('the copy');
    expect(units()).toEqual(['stop', 'start']);
    expect(readdirSync(folder).filter((name) => /^main./.test(name))).toEqual([]);
  });

  it('over an old primary that wrote on, which is kept', () => {
    stand('1 130 primary 7 1:130,', '2 300 primary 7 1:100,2:300,');
    const { status, stdout } = run();
    expect(status).toBe(0);
    expect(stdout).toContain(`30 bytes of the log that 10.0.0.11:5432 lacks are kept in ${data}.old`);
    expect([writtenIn(data), writtenIn(`${data}.old`)]).toEqual(['the copy', 'what was here']);
  });
});

describe('replica.sh, broken off (decision 0062)', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s: PostgreSQL is started again with what it had',
    async (signal) => {
      stand(NEW, '1 100 primary 7 1:100,');
      program('pg_basebackup', 'touch "$FOLDER/copying"; exec sleep 60');
      const child = spawn('sh', ['deploy/debian/replica.sh'], { cwd: folder, env, detached: true });
      const ended = once(child, 'exit');
      await eventually('it copies', () => Promise.resolve(existsSync(join(folder, 'copying'))));
      // To all of it, as a terminal does.
      process.kill(-(child.pid ?? 0), signal);
      await ended;
      expect(units()).toEqual(['stop', 'start']);
      expect(writtenIn(data)).toBe('what was here');
    },
  );

  it('by a loss of power between its two moves: it begins again with what was there', () => {
    stand(NEW, '1 100 primary 7 1:100,');
    renameSync(data, `${data}.old`);
    expect(run().status).toBe(0);
    expect(writtenIn(data)).toBe('the copy');
    expect(units()).toEqual(['start', 'stop', 'start']);
  });
});
