/** Account, event type or id: what support asks for. It breaks after its colons, or not at all. */
export function TechnicalName({ name }: { readonly name: string }) {
  return (
    <code translate="no" className="font-mono text-xs text-muted">
      {name.split(/(?<=:)/).map((part, place) => (
        // A part that no line can hold still breaks.
        <span key={place} className="inline-block max-w-full wrap-anywhere">
          {part}
        </span>
      ))}
    </code>
  );
}
