// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { TimelineEvent } from '../sales/types.ts';
import { aSale } from '../../testing/seller-factories.ts';
import { Timeline } from './timeline.tsx';

const pageOf = (...ids: string[]): TimelineEvent[] =>
  aSale()
    .timeline.nodes.slice(0, 1)
    .flatMap((event) => ids.map((id) => ({ ...event, id })));

// What jsdom does not have.
Element.prototype.scrollIntoView ??= () => undefined;

it('asks for the pages up to the event that is looked for, and again when it is read anew', () => {
  const more = vi.fn();
  const timelineOf = (rows: TimelineEvent[]) => (
    <Timeline list={{ rows, more, loadingMore: false }} highlightedEvent="sought" />
  );
  const { rerender } = render(timelineOf(pageOf('first')));
  expect(more).toHaveBeenCalledTimes(1);
  rerender(timelineOf(pageOf('first', 'sought')));
  expect(more).toHaveBeenCalledTimes(1);
  rerender(timelineOf(pageOf('first')));
  expect(more).toHaveBeenCalledTimes(2);
});

it('does not ask again for a page that did not come', () => {
  const more = vi.fn();
  const list = { rows: pageOf('first'), more, loadingMore: false };
  const { rerender } = render(<Timeline list={list} highlightedEvent="sought" />);
  rerender(<Timeline list={{ ...list, rows: pageOf('first') }} highlightedEvent="sought" />);
  expect(more).toHaveBeenCalledTimes(1);
});
