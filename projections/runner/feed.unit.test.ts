import { expect, it } from 'vitest';
import { Feed } from './feed.ts';

const batch = (position: bigint) => ({ events: [], position });

it('takes nobody in who has not applied what was handed out meanwhile', async () => {
  const feed = new Feed(1n);
  const applied: (bigint | undefined)[] = [];
  const apply = async ({ position }: { readonly position: bigint | undefined }) =>
    void applied.push(position);
  // Between the look at where the feed stands and this call another batch may be handed out.
  await feed.deliver(batch(2n));
  await feed.join(1n, apply, new AbortController().signal);
  await feed.deliver(batch(3n));
  expect(applied).toEqual([]);
});

it('hands all later batches to who has applied everything so far, until they leave', async () => {
  const feed = new Feed(1n);
  const applied: (bigint | undefined)[] = [];
  const leaving = new AbortController();
  const joined = feed.join(1n, async ({ position }) => void applied.push(position), leaving.signal);
  await feed.deliver(batch(2n));
  await feed.deliver(batch(3n));
  leaving.abort();
  await joined;
  await feed.deliver(batch(4n));
  expect(applied).toEqual([2n, 3n]);
});
