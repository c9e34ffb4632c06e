/**
 * Plain words first, the technical name small beside them: what support asks for and what a seller
 * understands.
 */
export function Named({
  name,
  technical,
}: {
  readonly name: string | undefined;
  readonly technical: string;
}) {
  if (!name) return <code className="font-mono text-[0.8125rem] wrap-anywhere">{technical}</code>;
  return (
    <>
      {name}{' '}
      <code className="font-mono inline-block max-w-full text-xs wrap-anywhere text-muted">
        {technical}
      </code>
    </>
  );
}
