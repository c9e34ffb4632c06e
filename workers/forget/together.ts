/**
 * Answers a function that has the work done in the background, one after the other: once for all
 * who ask while it is done. The work must not throw.
 */
export function together(work: () => Promise<void>): () => void {
  let last = Promise.resolve();
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    last = last.then(() => {
      isAsked = false;
      return work();
    });
  };
}
