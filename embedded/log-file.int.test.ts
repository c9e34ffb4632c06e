import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogFile } from './log-file.ts';

const FOLDER = `.razao/log-file-${process.pid}`;
const PATH = `${FOLDER}/api.log`;

let said: string[];
beforeEach(() => {
  said = [];
  mkdirSync(FOLDER, { recursive: true });
});
afterEach(() => rmSync(FOLDER, { recursive: true, force: true }));

const report = (sentence: string) => void said.push(sentence);
const write = (log: LogFile, text: string) => new Promise((done) => log.write(text, done));
const contentOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');

async function end(log: LogFile): Promise<void> {
  log.end();
  await finished(log);
}

describe('a log file', () => {
  it('begins another one at its cap and keeps a number of them', async () => {
    const log = new LogFile(PATH, { bytesMax: 10, filesMax: 3, report });
    for (const line of ['first.\n', 'second\n', 'third.\n', 'fourth\n', 'fifth.\n'])
      await write(log, line);
    await end(log);
    expect(readdirSync(FOLDER).sort()).toEqual(['api.1.log', 'api.2.log', 'api.log']);
    expect(['api.log', 'api.1.log', 'api.2.log'].map(contentOf)).toEqual([
      'fifth.\n',
      'fourth\n',
      'third.\n',
    ]);
  });

  it('counts what an earlier start has left in it', async () => {
    for (const line of ['before\n', 'after.\n']) {
      const log = new LogFile(PATH, { bytesMax: 10, report });
      await write(log, line);
      await end(log);
    }
    expect(contentOf('api.1.log')).toBe('before\n');
    expect(contentOf('api.log')).toBe('after.\n');
  });

  it.runIf(process.platform === 'linux')(
    'drops what has no room, says so once, and goes on when there is room',
    async () => {
      symlinkSync('/dev/full', PATH);
      const log = new LogFile(PATH, { report });
      await write(log, 'lost.\n');
      await write(log, 'lost.\n');
      expect(said).toEqual([expect.stringMatching(/cannot be written .* ENOSPC/)]);
      rmSync(PATH);
      await write(log, 'kept.\n');
      await end(log);
      expect(contentOf('api.log')).toBe('kept.\n');
      expect(said[1]).toBe(`The log ${PATH} is written again; 12 bytes were dropped.`);
    },
  );
});
