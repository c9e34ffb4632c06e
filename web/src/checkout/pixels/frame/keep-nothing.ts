/** What a document has of a storage, until it is left. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, String(value)),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

/**
 * Networks ask for cookies and storages, which a document of no origin refuses by throwing: their
 * scripts would end there. They get some that last as long as the document.
 */
export function keepNothing(): void {
  const cookies = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...cookies].map((cookie) => cookie.join('=')).join('; '),
    set(text: unknown) {
      const [, name = '', value = ''] = /^\s*([^=;]*)=([^;]*)/.exec(String(text)) ?? [];
      cookies.set(name.trim(), value.trim());
    },
  });
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, value: memory() });
}
