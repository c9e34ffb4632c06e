import { describe, expect, it, vi } from 'vitest';
import { createIntakeLimit, FULL_MS } from './routes.ts';

const UNDERSTOOD = { isUnderstood: true };

function limitWith({ full }: { readonly full: boolean }) {
  const clock = { ms: 0 };
  const hasWaiting = vi.fn(async (connectionId: string) => full && connectionId === 'flood');
  const limit = createIntakeLimit({ hasWaiting }, { countEvery: 10 }, () => clock.ms);
  return { clock, hasWaiting, allow: (id: string) => limit.allow(id, UNDERSTOOD) };
}

describe('what waits of a connection', () => {
  it('is counted once in so many that come, also when they come at once', async () => {
    const { allow, hasWaiting } = limitWith({ full: false });
    const answers = await Promise.all(Array.from({ length: 25 }, () => allow('flood')));
    expect(answers).not.toContain(false);
    expect(hasWaiting).toHaveBeenCalledTimes(3);
  });

  it('is asked about once in five seconds while it is too much, and other connections’ are taken', async () => {
    const { allow, hasWaiting, clock } = limitWith({ full: true });
    for (let count = 0; count < 50; count += 1) expect(await allow('flood')).toBe(false);
    expect(hasWaiting).toHaveBeenCalledTimes(1);
    expect(await allow('other')).toBe(true);
    clock.ms = FULL_MS;
    expect(await allow('flood')).toBe(false);
    expect(hasWaiting.mock.calls.filter(([id]) => id === 'flood')).toHaveLength(2);
  });

  it('stays bounded while it is too much: none slips in while it is counted anew', async () => {
    const { allow, clock } = limitWith({ full: true });
    await allow('flood');
    for (let round = 1; round <= 3; round += 1) {
      clock.ms = round * FULL_MS;
      expect(await Promise.all([allow('flood'), allow('flood'), allow('flood')])).not.toContain(true);
    }
  });
});
