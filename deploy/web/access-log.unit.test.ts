import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const conf = readFileSync('deploy/web/nginx.conf', 'utf8').replace(/#.*$/gm, '');

/** Lines of a `map` block, in nginx's order: the first pattern that fits decides. */
const rules = (/map \$uri \$logged_path \{([^}]*)\}/.exec(conf)?.[1] ?? '')
  .split(';')
  .map((line) => line.trim().split(/\s+/))
  .filter((words): words is [string, string] => words.length === 2);

/** As nginx decides what is logged for a path, which it has already taken the query string from. */
function logged(path: string): string {
  for (const [pattern, target] of rules) {
    const [, insensitive, source] = /^~(\*?)(.*)$/.exec(pattern) ?? [];
    if (source === undefined) continue;
    const match = new RegExp(source, insensitive ? 'i' : '').exec(path);
    if (match) return target.replace(/\$(\w+)/g, (_all, name: string) => match.groups?.[name] ?? '');
  }
  return path;
}

const TOKEN = 'Zq8-1xv_AbCdEfGhIjKlMnOpQrStUvWx';

describe('what nginx logs', () => {
  it.each([
    [`/webhooks/ONZ/${TOKEN}`, '/webhooks/ONZ/-'],
    [`/webhooks/PAGARMEBAAS/${TOKEN}/pix`, '/webhooks/PAGARMEBAAS/-'],
    [`/webhooks/${TOKEN}`, '/webhooks/-'],
    [`/webhooks/${TOKEN}/pix`, '/webhooks/-'],
    [`/Webhooks/ONZ/${TOKEN}`, '/webhooks/-'],
    ['/checkout/payment/6f1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01', '/checkout/payment/-'],
    [`/unsubscribe/${TOKEN}`, '/unsubscribe/-'],
    ['/checkout/demo-digital', '/checkout/demo-digital'],
    ['/graphql', '/graphql'],
  ])('of %s is %s', (path, expected) => expect(logged(path)).toBe(expected));

  const format = /log_format without_secrets '([^']*)'/.exec(conf)?.[1] ?? '';

  it('is made of nothing that carries query string, Referer, cookie or header', () => {
    expect(format.match(/\$\w+/g)).toEqual([
      ...['$remote_addr', '$time_iso8601', '$request_method', '$logged_path', '$status'],
      ...['$body_bytes_sent', '$request_time'],
    ]);
  });

  it('is that format alone, in every place that logs', () => {
    expect(conf.match(/access_log (?!off)[^;]*/g)).toEqual(['access_log /dev/stdout without_secrets']);
  });

  it('is no request line of nginx’s own: it writes those as errors', () => {
    expect(conf.match(/error_log [^;]*/g)).toEqual(['error_log stderr crit']);
  });
});
