import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';

const FOLDER = resolve(`.razao/data-folder-${process.pid}`);
const DATA = `${FOLDER}/data`;
const PROGRAM = `${FOLDER}/program.mjs`;

/** Says that it is up, opens the folder when it is told to, says how that went, and waits. */
const SOURCE = `
import { openDataFolder } from './embedded/supervisor/data-folder.ts';
console.log('up');
process.stdin.once('data', () =>
  openDataFolder(${JSON.stringify(DATA)}).then(
    () => console.log('owner'),
    (error) => console.log(error.message),
  ),
);`;

beforeAll(async () => {
  await build({
    stdin: { contents: SOURCE, resolveDir: process.cwd() },
    outfile: PROGRAM,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));
afterEach(() => rmSync(DATA, { recursive: true, force: true }));

interface Starter {
  readonly process: ChildProcess;
  readonly lines: AsyncIterator<string>;
}

async function starter(): Promise<Starter> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await lines.next();
  return { process: child, lines };
}

async function answerOf({ process: child, lines }: Starter): Promise<string> {
  child.stdin?.write('go\n');
  return String((await lines.next()).value);
}

async function kill({ process: child }: Starter): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the data folder', () => {
  it('has one owner of six that start at once, also over the lock of one that was killed', async () => {
    const owners: number[] = [];
    for (let round = 0; round < 5; round++) {
      const starters = await Promise.all(Array.from({ length: 6 }, starter));
      const answers = await Promise.all(starters.map(answerOf));
      owners.push(answers.filter((answer) => answer === 'owner').length);
      expect(answers.filter((answer) => answer.includes('in use by a running instance'))).toHaveLength(
        5,
      );
      // The next round finds the lock of a killed owner.
      await Promise.all(starters.map(kill));
    }
    expect(owners).toEqual(owners.map(() => 1));
  });

  it('is free again once it was released', async () => {
    await (await openDataFolder(DATA)).release();
    await (await openDataFolder(DATA)).release();
  });

  it('honours the lock of an earlier version', async () => {
    mkdirSync(DATA, { recursive: true });
    const { release } = await openDataFolder(`${FOLDER}/other`);
    writeFileSync(`${DATA}/lock`, readFileSync(`${FOLDER}/other/lock.1`));
    await release();
    await expect(openDataFolder(DATA)).rejects.toThrow(`(process ${process.pid})`);
  });

  it('keeps the key of a lost set, under which a backup was restored into it', async () => {
    const lost = Buffer.alloc(32, 7).toString('base64');
    await (await openDataFolder(DATA, lost)).release();
    expect((await openDataFolder(DATA)).masterKey).toBe(lost);
  });

  it('does not take an empty file, which a full disk left behind, for the key', async () => {
    mkdirSync(DATA, { recursive: true });
    writeFileSync(`${DATA}/master.key`, '');
    const { masterKey } = await openDataFolder(DATA);
    expect(Buffer.from(masterKey, 'base64')).toHaveLength(32);
    expect(readFileSync(`${DATA}/master.key`, 'utf8')).toBe(masterKey);
    expect(statSync(`${DATA}/master.key`).mode & 0o777).toBe(0o600);
  });
});
