import { useRef } from 'react';

/** The key of a request: the same while it is the same request, another after any change. */
export function useIdempotencyKey(): (request: object) => string {
  const last = useRef<{ readonly request: string; readonly key: string }>(undefined);
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current?.request !== text) last.current = { request: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
