import { expect, it } from 'vitest';
import { equallySlow } from './phone.ts';

it('judges no round in which the phone was a quicker one than in others', () =>
  expect(
    equallySlow([
      { rate: 4, measured: 1_256 },
      { rate: 2.7, measured: 1_159 },
      { rate: 3.8, measured: 1_312 },
    ]),
  ).toEqual([1_256, 1_312]));

it('judges all rounds of a machine that is slow all the time', () =>
  expect(
    equallySlow([
      { rate: 2.5, measured: 1 },
      { rate: 2.4, measured: 2 },
    ]),
  ).toEqual([1, 2]));
