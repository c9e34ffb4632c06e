/** The brand that the digits gave away. The name is the mark: no brand's artwork is shipped. */
export function BrandBadge({ name }: { readonly name: string }) {
  if (!name) return null;
  return (
    <span className="rounded-md border border-line bg-sunken px-2 py-1 text-xs font-semibold text-soft">
      {name}
    </span>
  );
}
