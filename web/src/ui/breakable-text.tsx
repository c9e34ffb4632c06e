/** Text in which an e-mail address breaks behind its @ before it breaks within a word. */
export function BreakableText({ text }: { readonly text: string }) {
  const domainAt = text.lastIndexOf('@') + 1;
  return (
    <>
      {domainAt > 0 && <span>{text.slice(0, domainAt)}</span>}
      {domainAt > 0 && <wbr />}
      <span>{text.slice(domainAt)}</span>
    </>
  );
}
