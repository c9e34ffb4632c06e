import { describe, expect, it } from 'vitest';
import { keptCertificates } from './kept-certificates.ts';

const HOUR_MS = 3_600_000;

describe('a certificate of the vault', () => {
  function open() {
    const state = {
      nowMs: Date.parse('2026-03-02T12:00:00Z'),
      secrets: { cashInPfx: 'first', cashInPassphrase: 'word' } as Record<string, string>,
      reads: [] as string[],
    };
    const kept = keptCertificates(
      {
        async secretsOf(owner) {
          state.reads.push(owner);
          if ('broken' in state.secrets) throw new Error('The database is away');
          return state.secrets;
        },
      },
      () => new Date(state.nowMs),
    );
    return { state, read: (owner = 'connection:a/1') => kept.secretsOf(owner) };
  }

  it('is read once an hour', async () => {
    const { state, read } = open();
    await read();
    state.nowMs += HOUR_MS - 1;
    expect(await read()).toEqual({ cashInPfx: 'first', cashInPassphrase: 'word' });
    expect(state.reads).toHaveLength(1);
    state.nowMs += 1;
    await read();
    expect(state.reads).toHaveLength(2);
  });

  it('of another version is read at once', async () => {
    const { state, read } = open();
    await read();
    state.secrets = { cashInPfx: 'second' };
    expect(await read('connection:a/2')).toEqual({ cashInPfx: 'second' });
  });

  it('that could not be read is asked for again at once', async () => {
    const { state, read } = open();
    state.secrets = { broken: 'yes' };
    await expect(read()).rejects.toThrow('away');
    state.secrets = { cashInPfx: 'first' };
    expect(await read()).toEqual({ cashInPfx: 'first' });
  });

  it('that is not there yet is not missing for an hour', async () => {
    const { state, read } = open();
    state.secrets = {};
    expect(await read()).toEqual({});
    state.secrets = { cashInPfx: 'first' };
    expect(await read()).toEqual({ cashInPfx: 'first' });
  });

  it('is kept without the other secrets of its version', async () => {
    const { state, read } = open();
    state.secrets = { cashInPfx: 'first', ca: 'PEM', clientSecret: 'secret' };
    expect(await read()).toEqual({ cashInPfx: 'first', ca: 'PEM' });
  });
});
