import { expect, it } from 'vitest';
import { isView } from './is-view.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const FACEBOOK_APP = `${PHONE} [FB_IAB/FB4A;FBAV/489.0.0.0;]`;

it.each([
  ['a phone', { 'user-agent': PHONE }],
  ['a phone that says what for', { 'user-agent': PHONE, 'sec-fetch-dest': 'document' }],
  ['the browser inside of an app', { 'user-agent': FACEBOOK_APP }],
])('counts %s', (_, headers) => expect(isView('GET', headers)).toBe(true));

it.each([
  ['nobody’s name', {}],
  [
    'Googlebot',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://google.com/bot.html)' },
  ],
  ['a link’s preview', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['WhatsApp’s preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['a script', { 'user-agent': 'curl/8.5.0' }],
  ['a prefetch of Chrome', { 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of Firefox', { 'user-agent': PHONE, 'x-moz': 'prefetch' }],
  ['a preview of Safari', { 'user-agent': PHONE, 'x-purpose': 'preview' }],
  ['a frame of another page', { 'user-agent': PHONE, 'sec-fetch-dest': 'iframe' }],
])('does not count %s', (_, headers) => expect(isView('GET', headers)).toBe(false));

it('does not count who asks for the headers alone', () =>
  expect(isView('HEAD', { 'user-agent': PHONE })).toBe(false));
