import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../testing/property.ts';
import { ByUuid } from './by-uuid.ts';

const ids = [
  '6b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2',
  '6bffffff-7f0b-4f0e-9a53-0d1de8f1b7a2',
  'ff0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2',
  '000c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2',
];
const change = fc.record({ id: fc.constantFrom(...ids), value: fc.option(fc.integer()) });

it('holds what a map would, and what it held before each change it holds still', () => {
  forAll(fc.array(change, { maxLength: 30 }), (changes) => {
    const map = new Map<string, number>();
    let kept = ByUuid.empty<number>();
    for (const { id, value } of changes) {
      const [before, held] = [kept, [...kept]];
      if (value === null) map.delete(id);
      else map.set(id, value);
      kept = value === null ? kept.without(id) : kept.with(id, value);
      expect([...before]).toEqual(held);
      expect(new Map(kept)).toEqual(map);
      expect(kept.size).toBe(map.size);
      expect(kept.has(id)).toBe(map.has(id));
    }
  });
});
