/**
 * Writes a path below a base URL from literal text and values; each value becomes exactly one
 * segment. Throws TypeError for a value that cannot.
 */
export function path(literals: TemplateStringsArray, ...values: readonly string[]): string {
  return literals.reduce((whole, literal, index) => whole + segment(values[index - 1] ?? '') + literal);
}

function segment(value: string): string {
  if (value === '' || value === '.' || value === '..')
    throw new TypeError('A path segment must name something');
  return encodeURIComponent(value);
}
