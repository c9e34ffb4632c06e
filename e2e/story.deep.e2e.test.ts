// Slow: money goes from a sale to the seller's bank, and back, on a demo whose time moves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHAPTERS } from '../embedded/story/chapters.ts';
import { instanceEnv, removeFolder, startInstance, type Instance } from './support/instance.ts';

const FOLDER = `.razao/story-${process.pid}`;

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance(FOLDER);
});
afterAll(async () => {
  await instance?.stop();
  removeFolder(FOLDER);
});

it('the story of money passes, each of its steps with books that sum to zero', async () => {
  const story = spawn(process.execPath, ['dist/story.js'], {
    env: { ...instanceEnv(instance), RAZAO_DATA: FOLDER },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(story, 'exit');
  const said = await text(story.stdout);
  expect(said.trim().split('\n').at(-1), said).toBe(`${CHAPTERS.length} passed, 0 failed`);
  expect(await exited).toEqual([0, null]);
});
