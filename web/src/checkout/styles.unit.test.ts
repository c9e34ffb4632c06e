import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

const LEFT_OUT = /@source not '\.\.\/\.\.\/ui\/\{([\w,-]+)\}\.tsx'/;
const leftOut = LEFT_OUT.exec(
  readFileSync(resolve(import.meta.dirname, 'shell/checkout.css'), 'utf8'),
)?.[1];

/** Whatever a buyer's pages import, but for the builder's preview, which has the app's styles. */
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^preview\//.test(file))
  .map((file) => readFileSync(resolve(import.meta.dirname, file), 'utf8'));

it.each(leftOut?.split(',') ?? [])('no page of a buyer shows ui/%s, whose styles it has not', (name) => {
  expect(sources.length).toBeGreaterThan(80);
  for (const text of sources) expect(text).not.toContain(`ui/${name}.tsx'`);
});

it('the shared parts that are shown import none of those either', () => {
  const shown = readdirSync(resolve(import.meta.dirname, '../ui')).filter(
    (file) =>
      /\.tsx$/.test(file) &&
      !leftOut?.split(',').includes(file.replace('.tsx', '')) &&
      !file.includes('.test.'),
  );
  for (const file of shown) {
    const text = readFileSync(resolve(import.meta.dirname, '../ui', file), 'utf8');
    for (const name of leftOut?.split(',') ?? []) expect(text).not.toContain(`'./${name}.tsx'`);
  }
});

it.each(['shell/checkout.css', 'card/frame/card.css'])(
  'what %s takes its styles from is there',
  (name) => {
    const file = resolve(import.meta.dirname, name);
    const named = [...readFileSync(file, 'utf8').matchAll(/@source (?:not )?'([^'{]+)'/g)];
    expect(named.length).toBeGreaterThan(1);
    for (const [, source = ''] of named)
      expect([source, existsSync(resolve(dirname(file), source))]).toEqual([source, true]);
  },
);
