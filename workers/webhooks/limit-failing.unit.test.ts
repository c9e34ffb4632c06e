import { describe, expect, it, vi } from 'vitest';
import type { Inbox, ReceivedWebhook } from '../../runtime/inbox/inbox.ts';
import { limitFailing, type QuarantineDependencies } from './quarantine.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const anHourAgo = new Date('2026-11-24T11:00:00Z');

const webhook = (given: Partial<ReceivedWebhook> = {}): ReceivedWebhook => ({
  ...{ webhookId: 'w', connectionId: 'acme-onz', provider: 'ONZ', kept: undefined, tries: 3 },
  ...{ receivedAt: anHourAgo, applied: ['tx-1'], unmatched: [], asked: 2, claims: 1, deliveries: 1 },
  ...given,
});
const failing = (given: Partial<ReceivedWebhook> = {}) => webhook({ failingSince: anHourAgo, ...given });

/** A handler whose work ends when it is told to, with four failing ones of a connection begun. */
function withFourFailing() {
  const postpone = vi.fn<Inbox['postpone']>(async () => undefined);
  const ends: (() => void)[] = [];
  const work = vi.fn((_webhook: ReceivedWebhook) => new Promise<void>((resolve) => ends.push(resolve)));
  const deps = { inbox: { postpone } as Partial<Inbox>, now: () => NOW } as QuarantineDependencies;
  const handle = limitFailing(deps, work);
  const underWay = [1, 2, 3, 4].map(() => handle(failing()));
  return { handle, work, postpone, ends, underWay };
}

describe('of a connection four that have failed are worked on at a time', () => {
  it('and a fifth waits for its next turn, which is no try', async () => {
    const { handle, work, postpone } = withFourFailing();
    await handle(failing());
    expect(work).toHaveBeenCalledTimes(4);
    expect(postpone).toHaveBeenCalledOnce();
    const [, how] = postpone.mock.calls[0] ?? [];
    expect(how).toMatchObject({ applied: ['tx-1'], asked: 2, tries: 2, failingSince: anHourAgo });
    expect(how?.delayMs).toBeGreaterThanOrEqual(7.5 * 60_000);
    expect(how?.delayMs).toBeLessThanOrEqual(15 * 60_000);
  });

  it.each([
    ['a fresh one', webhook()],
    ['one of another connection', failing({ connectionId: 'acme-iugu' })],
  ])('and %s beside them', (_which, other) => {
    const { handle, work, postpone } = withFourFailing();
    void handle(other);
    expect(work).toHaveBeenLastCalledWith(other);
    expect(postpone).not.toHaveBeenCalled();
  });

  it('and the next once one of them has ended', async () => {
    const { handle, work, ends, underWay } = withFourFailing();
    ends[0]?.();
    await underWay[0];
    void handle(failing());
    expect(work).toHaveBeenCalledTimes(5);
  });
});
