// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../testing/browser.ts';
import { noteServerTime } from '../shell/clock.ts';
import { Countdown } from './countdown.tsx';
import { useCountdown } from '../shell/clock.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

function Code({ deadlineMs }: { readonly deadlineMs: number }) {
  return <Countdown seconds={useCountdown(deadlineMs)} deadlineMs={deadlineMs} />;
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const announced = () => screen.getByRole('status').textContent;
const shown = () => screen.getByRole('timer').textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  noteServerTime(new Date(NOW).toISOString());
});
afterEach(() => void vi.useRealTimers());

describe('countdown', () => {
  it('reads out five minutes, one minute and the end, and nothing between', async () => {
    render(<Code deadlineMs={NOW + 302_000} />);
    const heard = [announced()];
    for (const seconds of [3, 120, 118, 3, 58]) {
      await pass(seconds);
      heard.push(announced());
    }
    const five = 'O código PIX vence em menos de 5 minutos';
    expect(heard).toEqual([
      '',
      five,
      five,
      five,
      'O código PIX vence em menos de 1 minuto',
      'O código PIX venceu',
    ]);
  });

  it('counts by the server, whatever the phone believes', () => {
    noteServerTime(new Date(NOW + 60_000).toISOString());
    render(<Code deadlineMs={NOW + 3_605_000} />);
    expect(shown()).toBe('59:05');
  });

  it('says until when the code is good, and counts in the last hour alone', async () => {
    const { container } = render(<Code deadlineMs={NOW + 22 * 3_600_000 + 97_000} />);
    // Nine in the morning in São Paulo.
    expect(container.textContent).toContain('Vale até amanhã, 07:01');
    expect(screen.queryByRole('timer')).toBeNull();
    await pass(21 * 3_600 + 97);
    expect(shown()).toMatch(/^(1:00:00|60:00)$/);
  });
});
