import * as os from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demandNothing, runTool } from './program.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof os>()),
  setPriority: vi.fn(),
}));
const setPriority = vi.mocked(os.setPriority);

const left = vi.fn();
const run = (work: Parameters<typeof runTool>[0], options: { readonly givesWay?: boolean } = {}) =>
  runTool(work, { ...options, leave: left });

const exitCode = process.exitCode;
beforeEach(() => void setPriority.mockReset());
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = exitCode;
});

it('a tool gives way to other programs only where it was told to, and ends with its number', async () => {
  await run(() => Promise.resolve(3));
  expect(setPriority).not.toHaveBeenCalled();
  await run(() => Promise.resolve(3), { givesWay: true });
  expect(setPriority).toHaveBeenCalledExactlyOnceWith(os.constants.priority.PRIORITY_BELOW_NORMAL);
  expect(process.exitCode).toBe(3);
});

it('a tool does its work where the system lets no program give way', async () => {
  setPriority.mockImplementation(() => {
    throw new Error('EPERM');
  });
  await run(() => Promise.resolve(0), { givesWay: true });
  expect(process.exitCode).toBe(0);
});

it('a tool that fails says so in one sentence, with exit code 1', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await run(() => Promise.reject(new Error('Nothing to work on')));
  expect(said).toHaveBeenCalledExactlyOnceWith('Nothing to work on');
  expect(process.exitCode).toBe(1);
});

it('a tool whose database is lost in mid-work says what to do', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await run(() => Promise.reject(new Error('Query read timeout')));
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'PostgreSQL could not go on while this worked (Query read timeout): see to it, and run it again.',
  );
  expect(process.exitCode).toBe(1);
});

it('a tool closes what it had opened, the last first, though the next part could not be opened', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const closed: string[] = [];
  await run(async (atEnd) => {
    atEnd(() => void closed.push('the lock'));
    atEnd(async () => void closed.push('the database'));
    throw new Error('EVENTSTORE_URL: a file that it names cannot be read.');
  });
  expect(closed).toEqual(['the database', 'the lock']);
  expect(said).toHaveBeenCalledExactlyOnceWith('EVENTSTORE_URL: a file that it names cannot be read.');
  expect(process.exitCode).toBe(1);
});

it('a tool closes the rest where one part does not close, and has failed', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const closed: string[] = [];
  await run(async (atEnd) => {
    atEnd(() => void closed.push('the lock'));
    atEnd(() => Promise.reject(new Error('The connection broke')));
    return 0;
  });
  expect(closed).toEqual(['the lock']);
  expect(said).toHaveBeenCalledExactlyOnceWith('The connection broke');
  expect(process.exitCode).toBe(1);
});

it('a tool ends though what it had opened does not close, with what came of its work', async () => {
  vi.useFakeTimers();
  const ended = run(async (atEnd) => {
    atEnd(() => new Promise(() => undefined));
    return 0;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  await ended;
  vi.useRealTimers();
  expect(left).toHaveBeenCalled();
  expect(process.exitCode).toBe(0);
});

it.each([['--help'], ['sales']])('a tool that takes nothing is not told %s', (arg) => {
  expect(() => demandNothing([])).not.toThrow();
  expect(() => demandNothing([arg])).toThrow(`'${arg}'`);
});
