// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPayment } from '../../testing/factories.ts';
import '../../testing/browser.ts';
import type { Payment } from '../shell/types.ts';
import { usePaymentStatus, type PaymentSource } from './use-payment-status.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const at = (seconds: number): string => new Date(NOW + seconds * 1_000).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

function watched(initial: Payment | null, answer: () => Payment | null) {
  let push: (payment: Payment) => void = () => undefined;
  const stop = vi.fn();
  const fetch = vi.fn<PaymentSource['fetch']>(async () => answer());
  const source: PaymentSource = {
    fetch,
    subscribe: (_id, onPayment) => {
      push = onPayment;
      return stop;
    },
  };
  const hook = renderHook(() => usePaymentStatus('p-1', initial, source));
  return { hook, fetch, stop, push: (payment: Payment) => act(() => push(payment)) };
}

const pending = (expiresInSeconds = 1_800) =>
  aPayment({ serverTime: at(0), pix: { pixCode: 'x', expiresAt: at(expiresInSeconds) } });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

describe('usePaymentStatus', () => {
  it('asks after 2, 5, 15 and then every 60 seconds', async () => {
    const { fetch } = watched(pending(), () =>
      aPayment({ serverTime: new Date().toISOString(), pix: pending().pix }),
    );
    const counts: number[] = [];
    for (const seconds of [1.9, 0.2, 4.8, 0.2, 14.8, 0.2, 59.8, 0.2, 59.8, 0.2]) {
      await pass(seconds);
      counts.push(fetch.mock.calls.length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
  });

  it('takes the pushed state and rests', async () => {
    const { hook, fetch, stop, push } = watched(pending(), () => pending());
    push(aPayment({ status: 'APPROVED', serverTime: at(1) }));
    expect(hook.result.current.payment?.status).toBe('APPROVED');
    expect(stop).toHaveBeenCalledOnce();
    await pass(600);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('does not let an answer that was overtaken bring the old state back', async () => {
    const { hook, push } = watched(pending(), () => pending());
    push(aPayment({ status: 'PENDING', charged: true, serverTime: at(5) }));
    push(aPayment({ status: 'PENDING', charged: false, serverTime: at(4) }));
    expect(hook.result.current.payment?.charged).toBe(true);
  });

  it.each([
    ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['online', () => window.dispatchEvent(new Event('online'))],
    ['pageshow', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
  ])('asks at once on %s and begins with short steps again', async (_event, dispatch) => {
    const { fetch } = watched(pending(), () => pending());
    await pass(30);
    const before = fetch.mock.calls.length;
    await act(async () => dispatch());
    expect(fetch.mock.calls.length).toBe(before + 1);
    await pass(2.1);
    expect(fetch.mock.calls.length).toBe(before + 2);
  });

  it('stops asking when the code has run out, after one last look', async () => {
    const { fetch } = watched(pending(10), () => pending(10));
    await pass(60);
    const calls = fetch.mock.calls.length;
    expect(calls).toBe(3);
    await pass(600);
    expect(fetch.mock.calls.length).toBe(calls);
  });

  it('measures the deadline by the server, not by the phone', async () => {
    vi.setSystemTime(NOW + 3_600_000);
    const { fetch } = watched(null, () => pending());
    await pass(200);
    expect(fetch.mock.calls.length).toBeGreaterThan(4);
  });

  it('tells a payment that does not exist from a failed question', async () => {
    const missing = watched(null, () => null);
    await pass(0);
    expect(missing.hook.result.current.lastCheck).toBe('missing');
    await pass(600);
    expect(missing.fetch).toHaveBeenCalledOnce();

    const offline = watched(null, () => {
      throw new Error('offline');
    });
    await pass(0);
    expect(offline.hook.result.current.lastCheck).toBe('failed');
    await pass(2.1);
    expect(offline.fetch).toHaveBeenCalledTimes(2);
  });

  it('leaves nothing running behind', async () => {
    const { hook, fetch, stop } = watched(pending(), () => pending());
    hook.unmount();
    await pass(600);
    expect(stop).toHaveBeenCalledOnce();
    expect(fetch).not.toHaveBeenCalled();
  });
});
