/**
 * Domains as people mistype them most on phones. Only whole domains, so that a real but rare one is
 * never "corrected".
 */
const TYPOS: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.com.br': 'gmail.com',
  'gmail.cm': 'gmail.com',
  'gmaill.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmeil.com': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmal.com': 'hotmail.com',
  'hotmail.co': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'homail.com': 'hotmail.com',
  'hotmil.com': 'hotmail.com',
  'rotmail.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outloo.com': 'outlook.com',
  'outlook.co': 'outlook.com',
  'outlook.con': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'yaho.com.br': 'yahoo.com.br',
  'yahoo.com.b': 'yahoo.com.br',
  'iclod.com': 'icloud.com',
  'icloud.con': 'icloud.com',
  'uol.com': 'uol.com.br',
  'bol.com': 'bol.com.br',
  'terra.com': 'terra.com.br',
};

/** The address the buyer probably meant, or undefined. It is offered, never put in silently. */
export function suggestEmail(email: string): string | undefined {
  const [local, domain, ...rest] = email.trim().split('@');
  if (!local || !domain || rest.length > 0) return undefined;
  const meant = TYPOS[domain.toLowerCase()];
  return meant && `${local}@${meant}`;
}
