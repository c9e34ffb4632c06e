import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCatalogue, type Catalogue } from './catalogue.ts';

const stopping = new AbortController();
const load = vi.fn<(stream: string) => Promise<[]>>();
let catalogue: Catalogue;

beforeEach(() => {
  load.mockReset().mockResolvedValue([]);
  const store = { load, client: {} };
  catalogue = openCatalogue(
    { store: store as never, vault: { open: vi.fn() }, now: () => new Date() },
    stopping.signal,
    () => undefined,
  );
});
afterAll(() => stopping.abort());

const askFor = (count: number) =>
  Array.from({ length: count }, (_, number) => catalogue.get('Offer', `invented-${number}`));

describe('ids that somebody invents', () => {
  it('take eight reads at a time from the event store, and the rest wait', async () => {
    const answers: ((events: []) => void)[] = [];
    load.mockImplementation(() => new Promise((answer) => answers.push(answer)));
    const asked = Promise.all(askFor(20));
    await vi.waitFor(() => expect(answers).toHaveLength(8));
    while (answers.length < 20) {
      answers.at(-1)?.([]);
      const before = answers.length;
      await vi.waitFor(() => expect(answers).toHaveLength(before + 1));
    }
    for (const answer of answers) answer([]);
    expect(await asked).toEqual(Array.from({ length: 20 }));
  });

  it('are refused when too many wait', async () => {
    load.mockReturnValue(new Promise(() => undefined));
    const asked = askFor(509);
    for (const each of asked) each.catch(() => undefined);
    await expect(asked.at(-1)).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
  });

  it.each(['', ' demo', 'x'.repeat(101), 'a/b', '$all'])('are not read when they are %j', async (id) => {
    expect(await catalogue.get('Offer', id)).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });
});
