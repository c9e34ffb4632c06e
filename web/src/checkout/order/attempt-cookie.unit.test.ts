// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { markAttempt } from './send-order.ts';

it('the cookie of a purchase lives for 30 seconds, and says nothing of its buyer', () => {
  const set = vi.spyOn(document, 'cookie', 'set').mockReturnValue(undefined);
  markAttempt();
  expect(set.mock.calls[0]?.[0]).toMatch(/^token2=[0-9a-f-]{36}; Path=\/; Max-Age=30; SameSite=Lax$/);
});
