import { describe, expect, it } from 'vitest';
import { cleanName, keyOf, ownerOf } from './file-key.ts';

const id = '0b0f1c66-3f43-4d0f-9c5b-6a1c2f0c1d11';
const ana = { platformId: 'acme', userId: 'ana' };
const named = (name: string) => ({ id, name, ending: 'png' });

describe('the name of a file', () => {
  it.each([
    ['Xícara de café.png', 'Xicara-de-cafe'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fotos\\rg (1).jpg', 'rg-1'],
    ['a.html', 'a'],
    ['<script>.png', 'script'],
    ['.htaccess', 'file'],
    ['写真.png', 'file'],
    ['a\u0000b\r\nc.png', 'a-b-c'],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('%j is called %s', (given, name) => {
    expect(cleanName(given)).toBe(name);
  });
});

describe('the key of a file', () => {
  it('is folder, unique id and name where everybody reads it', () => {
    const key = keyOf({ bucket: 'PUBLIC', folder: 'products' }, ana, named('a b.html'));
    expect(key).toBe(`products/${id}/a-b.png`);
  });

  it.each([
    ['acme', 'ana'],
    ['a/../b', 'ana%2f..'],
    ['plataforma é', 'x y'],
  ])('of a private one says whose it is: %s, %s', (platformId, userId) => {
    const place = { bucket: 'PRIVATE', folder: 'documents' } as const;
    const key = keyOf(place, { platformId, userId }, named('rg'));
    expect(key).toMatch(/^[\w./-]+$/);
    expect(key).not.toContain('..');
    expect(ownerOf(key)).toEqual({ folder: 'documents', platformId, userId });
  });

  it('of a private one holds nothing of its name', () => {
    const place = { bucket: 'PRIVATE', folder: 'documents' } as const;
    expect(keyOf(place, ana, named('RG Joao Silva 12345678900.pdf'))).toBe(
      `documents/YWNtZQ/YW5h/${id}/file.png`,
    );
  });

  it.each([
    '',
    'documents',
    `products/${id}/a.png`,
    `documents/YWNtZQ/YW5h/${id}/../a.png`,
    `documents/YWNtZQ/YW5h/${id}/a.png/b`,
    `documents/YWNtZQ/YW5h/${id}/a.png?x=1`,
    `/documents/YWNtZQ/YW5h/${id}/a.png`,
    `documents/YWNtZQ/YW5h/${id}/a.png\n`,
  ])('%j is none of a private file', (key) => {
    expect(ownerOf(key)).toBeUndefined();
  });
});
