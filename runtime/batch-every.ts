/**
 * Calls all who are added, in one turn of the event loop, every so many milliseconds until the
 * returned function is called: what they ask in it goes in one call (`batched.ts`).
 */
export function batchEvery(everyMs: number): { add(look: () => void): () => void } {
  const looks = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  return {
    add(look) {
      looks.add(look);
      timer ??= setInterval(() => looks.forEach((each) => each()), everyMs);
      return () => {
        looks.delete(look);
        if (looks.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
