// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepNothing } from './storage.ts';

it('gives scripts cookies and storages that nobody else has, and that end with the document', () => {
  document.cookie = 'of=before';
  localStorage.setItem('of', 'before');
  keepNothing();
  expect(document.cookie).toBe('');
  document.cookie = '_fbp=fb.1.2=3; path=/; SameSite=Lax';
  document.cookie = '_ga=1';
  expect(document.cookie).toBe('_fbp=fb.1.2=3; _ga=1');
  expect(localStorage.getItem('of')).toBeNull();
  sessionStorage.setItem('seen', '1');
  expect([sessionStorage.length, sessionStorage.key(0), sessionStorage.getItem('seen')]).toEqual([
    ...[1, 'seen', '1'],
  ]);
  sessionStorage.clear();
  expect(sessionStorage.length).toBe(0);
});
