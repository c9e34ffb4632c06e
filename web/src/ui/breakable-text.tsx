/** Text in which an e-mail address breaks behind its @ before it breaks within a word. */
export function BreakableText({ text }: { readonly text: string }) {
  const domainAt = text.lastIndexOf('@') + 1;
  return (
    <>
      {text.slice(0, domainAt)}
      {domainAt > 0 && <wbr />}
      {text.slice(domainAt)}
    </>
  );
}
