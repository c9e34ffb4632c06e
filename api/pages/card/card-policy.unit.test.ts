import { expect, it } from 'vitest';
import { cardPolicy } from './card-policy.ts';

const own = { styles: ["'sha256-x'"], pageOrigin: 'https://shop.example' };
const ALWAYS = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-x'",
  'frame-ancestors https://shop.example',
  "form-action 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

it.each([
  ['a request', { tokenOrigin: 'https://tokens.example' }, ['connect-src https://tokens.example']],
  [
    'a provider’s script',
    { scriptFrame: 'https://cards.example/card/a/script' },
    ['frame-src https://cards.example/card/a/script'],
  ],
  ['a seal, which speaks with nobody', {}, []],
])('a card that becomes a token by %s may do that and no more', (_what, way, sources) => {
  const policy = cardPolicy({ ...own, tokenOrigin: undefined, scriptFrame: undefined, ...way });
  expect(policy.split('; ').sort()).toEqual([...ALWAYS, ...sources].sort());
});
