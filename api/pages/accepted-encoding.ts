export type Encoding = 'br' | 'gzip' | 'identity';

const PREFERRED = ['br', 'gzip'] as const;

/** The smallest form that the browser says it takes. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const taken = (header ?? '').split(',').flatMap((entry) => {
    const [name = '', ...parameters] = entry.toLowerCase().split(';');
    const refused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    return refused ? [] : [name.trim()];
  });
  return PREFERRED.find((encoding) => taken.includes(encoding)) ?? 'identity';
}
