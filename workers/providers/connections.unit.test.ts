import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { openConnections } from './connections.ts';

const NO_FEE = { rate: 0, fixedCents: 0 };

const configurationOf = (connectionId: string): ConfigurationOf<'ProviderConnection'> => ({
  connectionId,
  platformId: 'acme',
  provider: 'ONZ',
  baseUrl: 'https://bank.example',
  publicKey: 'public',
  webhookTokenDigest: '0',
  secrets: {},
  currencies: ['BRL'],
  fee: { PIX: NO_FEE, CREDIT_CARD: NO_FEE, BILLET: NO_FEE },
  payee: 'key',
});

const HALF_A_MINUTE_MS = 31_000;

describe('a connection’s client and tokens', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function open(max?: number) {
    const state = {
      secrets: { clientId: 'id' } as Record<string, string>,
      versions: {} as Record<string, string>,
      reads: 0,
      at: 0,
      owners: [] as string[],
    };
    const store = {
      async load(name: string) {
        state.reads += 1;
        const content = configurationOf(name.replace('connection-', ''));
        return [
          { type: 'ProviderConnectionSaved', data: { ...content, secrets: { ...state.versions } } },
        ];
      },
    } as unknown as EventStore;
    const connections = openConnections(
      {
        store,
        vault: {
          async secretsOf(owner) {
            state.owners.push(owner);
            if (owner === 'connection:a') return state.secrets;
            return owner === 'connection:a/2'
              ? { clientId: 'of version 2' }
              : { cashInPfx: `pfx of ${owner}` };
          },
        },
        now: () => new Date(state.at),
        policy: {},
      },
      max === undefined ? {} : { max },
    );
    return { state, contextOf: async (id: string) => (await connections.get(id)).context };
  }

  it('are kept while configuration and secrets stay the same, though both are read again', async () => {
    const { state, contextOf } = open();
    const first = await contextOf('a');
    state.at += HALF_A_MINUTE_MS;
    expect(await contextOf('a')).toBe(first);
    expect(state.reads).toBe(2);
  });

  it('are new with new secrets, and the old client is closed after what it was doing', async () => {
    const { state, contextOf } = open();
    const first = await contextOf('a');
    const close = vi.spyOn(first.http, 'close');
    state.secrets = { clientId: 'other' };
    expect(await contextOf('a')).toBe(first);
    state.at += HALF_A_MINUTE_MS;
    const second = await contextOf('a');
    expect(second.connection.secrets.clientId).toBe('other');
    expect(second.tokens).not.toBe(first.tokens);
    vi.advanceTimersByTime(20_000);
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(close).toHaveBeenCalledOnce();
  });

  it('take a certificate of another version with the next look, though certificates are kept for an hour', async () => {
    const { state, contextOf } = open();
    state.versions = { cashInPfx: '1' };
    const pfxOf = async () => (await contextOf('a')).connection.secrets.cashInPfx;
    expect(await pfxOf()).toBe('pfx of connection:a/1');
    for (const _ of Array.from({ length: 10 })) {
      state.at += HALF_A_MINUTE_MS;
      await pfxOf();
    }
    expect(state.owners.filter((owner) => owner === 'connection:a/1')).toHaveLength(1);
    state.versions = { cashInPfx: '3' };
    state.at += HALF_A_MINUTE_MS;
    expect(await pfxOf()).toBe('pfx of connection:a/3');
  });

  it('are new with the version of a secret that the configuration names', async () => {
    const { state, contextOf } = open();
    const first = await contextOf('a');
    state.versions = { clientId: '2' };
    state.at += HALF_A_MINUTE_MS;
    const second = await contextOf('a');
    expect(second).not.toBe(first);
    expect(second.connection.secrets).toEqual({ clientId: 'of version 2' });
  });

  it('are bounded: the one not used for longest is closed', async () => {
    const { state, contextOf } = open(2);
    const first = await contextOf('a');
    const close = vi.spyOn(first.http, 'close');
    await contextOf('b');
    await contextOf('c');
    vi.advanceTimersByTime(60_000);
    expect(close).toHaveBeenCalledOnce();
    state.at += HALF_A_MINUTE_MS;
    expect(await contextOf('a')).not.toBe(first);
  });
});
