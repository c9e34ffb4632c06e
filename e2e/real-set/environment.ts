import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string>> }>
  >;
}

/**
 * A service's environment of `docker-compose.yml`, with what an operator gives. Whatever else the
 * file asks an operator for is left empty.
 */
export function composeEnvironment(
  service: string,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as Compose;
  const fill = (text: string) =>
    text.replace(
      /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
      (all, name: string, usual?: string) => given[name] ?? (all.includes(':-') ? (usual ?? '') : ''),
    );
  return Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, text]) => [
      name,
      fill(String(text)),
    ]),
  );
}
