import { describe, expect, it } from 'vitest';
import { greeting } from './greeting.ts';

const pathsIn = (text: string) => [...text.matchAll(/http:\/\/here(\/\S+)/g)].map(([, path]) => path);

describe('the greeting of the start', () => {
  it('names every page that a newcomer needs, the caught mails among them', () =>
    expect(pathsIn(greeting({ url: 'http://here', sandbox: true }))).toEqual([
      '/checkout/demo-digital',
      '/checkout/demo-fisico',
      '/checkout/demo-oficina',
      '/checkout/demo-assinatura',
      '/sandbox',
      '/sandbox/mails',
      '/login',
    ]));

  it('promises nothing of the sandbox where it is off', () => {
    const text = greeting({ url: 'http://here', sandbox: false });
    expect(pathsIn(text)).toEqual(['/login']);
    expect(text).not.toContain('demo');
  });
});
