import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const lacking = (one: string, other: string) =>
  Number(execFileSync('sh', ['deploy/postgres/lacking.sh', one, other], { encoding: 'utf8' }));

describe('what a server lacks of another one, by the ways that both came (decision 0062)', () => {
  it.each([
    ['nothing of one that is as far', '1:100,', '1:100,', 0],
    ['nothing of one that is behind', '1:100,', '1:90,', 0],
    ['what one has more on the same timeline', '1:90,', '1:100,', 10],
    ['nothing of one that it left behind when it was promoted', '1:100,2:300,', '1:100,', 0],
    ['what was written where it left, however far it is', '1:100,2:300,', '1:130,', 30],
    ['what came since another one was promoted', '1:130,', '1:100,2:300,', 200],
    ['what came since the other one’s second promotion', '1:100,2:200,', '1:100,2:150,3:190,', 40],
    [
      'all since they parted, of one with the same number by another way',
      '1:100,2:300,',
      '1:120,2:150,',
      50,
    ],
    ['nothing, two promotions later', '1:100,2:150,3:400,', '1:100,2:150,', 0],
    ['what was written before it got there by another number', '1:100,3:400,', '1:100,2:150,', 50],
  ])('%s', (_what, one, other, bytes) => expect(lacking(one, other)).toBe(bytes));
});
