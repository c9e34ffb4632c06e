import { expect, it } from 'vitest';
import { watchAppends } from './append-watch.ts';
import { OutcomeUnknown, RevisionConflict } from './failures.ts';

function watched() {
  let ms = 0;
  const watch = watchAppends(() => ms);
  const later = (after: number) => (ms += after);
  /** One that takes so long, and is not answered. */
  const unanswered = (forMs: number) => {
    const begunMs = watch.now();
    later(forMs);
    watch.ended(begunMs, new OutcomeUnknown());
  };
  return { watch, later, unanswered };
}

/** Two tries of one command. */
function unansweredForFourSeconds() {
  const each = watched();
  each.unanswered(3_000);
  each.unanswered(1_000);
  return each;
}

it('no append answered for four seconds is a problem, for five minutes after the last', () => {
  const { watch, later } = unansweredForFourSeconds();
  later(299_999);
  expect(watch.problem()).toContain('takes no events');
  later(1);
  expect(watch.problem()).toBeUndefined();
});

it('less is none: a leader is elected meanwhile', () => {
  const { watch, unanswered } = watched();
  unanswered(3_000);
  unanswered(999);
  expect(watch.problem()).toBeUndefined();
});

it('one now and one an hour ago are none: nobody sold meanwhile', () => {
  const { watch, later, unanswered } = watched();
  unanswered(100);
  later(3_600_000);
  unanswered(100);
  expect(watch.problem()).toBeUndefined();
});

it.each([
  ['what was appended', undefined],
  ['another writer was first', new RevisionConflict()],
])('an answer ends it at once: %s', (_what, error) => {
  const { watch, unanswered } = unansweredForFourSeconds();
  watch.ended(watch.now(), error);
  expect(watch.problem()).toBeUndefined();
  unanswered(1_000);
  expect(watch.problem()).toBeUndefined();
});
