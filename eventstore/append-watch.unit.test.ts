import { expect, it } from 'vitest';
import { watchAppends } from './append-watch.ts';
import { OutcomeUnknown, RevisionConflict } from './failures.ts';

function watched() {
  let ms = 0;
  const watch = watchAppends(() => ms);
  const later = (after: number) => (ms += after);
  return { watch, later };
}

/** Two appends, four seconds apart, that nobody answered. */
function unansweredForFourSeconds() {
  const each = watched();
  each.watch.ended(new OutcomeUnknown());
  each.later(4_000);
  each.watch.ended(new OutcomeUnknown());
  return each;
}

it('no append answered for four seconds is a problem, for fifteen after the last', () => {
  const { watch, later } = unansweredForFourSeconds();
  later(14_999);
  expect(watch.problem()).toContain('takes no events');
  later(1);
  expect(watch.problem()).toBeUndefined();
});

it('one that is not answered is none: a leader is elected meanwhile', () => {
  const { watch, later } = watched();
  watch.ended(new OutcomeUnknown());
  later(3_999);
  watch.ended(new OutcomeUnknown());
  expect(watch.problem()).toBeUndefined();
});

it.each([
  ['what was appended', undefined],
  ['another writer was first', new RevisionConflict()],
])('an answer ends it at once: %s', (_what, error) => {
  const { watch } = unansweredForFourSeconds();
  watch.ended(error);
  expect(watch.problem()).toBeUndefined();
  watch.ended(new OutcomeUnknown());
  expect(watch.problem()).toBeUndefined();
});
