import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('deploy/web/nginx.conf', 'utf8');
const secondsOf = (directive: string, from = text) => {
  const [, time, unit] = new RegExp(`${directive} (\\d+)(m?s);`).exec(from) ?? [];
  return unit === 'ms' ? Number(time) / 1_000 : Number(time);
};

it('a change of the apis cuts off no answer, and keeps old workers for as long as that takes only', () => {
  const kept = secondsOf('worker_shutdown_timeout');
  const longestAnswer = secondsOf('proxy_read_timeout', text.slice(text.indexOf('location / {')));
  expect(kept).toBeGreaterThan(longestAnswer);
  expect(kept).toBeLessThanOrEqual(20);
});
