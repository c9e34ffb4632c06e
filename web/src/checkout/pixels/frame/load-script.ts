/**
 * Loads a network's script once this document is complete: the page waits for that to tell its
 * events. Of one that does not come nobody hears.
 */
export function loadScript(address: string): void {
  const load = () => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    document.head.append(script);
  };
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}
