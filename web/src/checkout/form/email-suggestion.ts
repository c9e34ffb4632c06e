/** Where most buyers have their mail, by the names that they mistype. */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': ['gmial', 'gmai', 'gmal', 'gmaill', 'gamil', 'gnail', 'gmeil', 'gmali', 'gimail'],
  'hotmail.com': ['hotmial', 'hotmai', 'hotmal', 'homail', 'hotmil', 'rotmail', 'hotmaill'],
  'outlook.com': ['outlok', 'outloo', 'outllok', 'outlook'],
  'yahoo.com': ['yaho', 'yahho', 'yhaoo'],
  'icloud.com': ['iclod', 'icould', 'iclound'],
};

/** Endings as they are mistyped for `.com`; of no country, or of one that nobody means. */
const ENDINGS = ['com', 'con', 'cm', 'co', 'cmo', 'om', 'comm', 'vom', 'xom'];

/** Domains that are mistyped as a whole. */
const WHOLE: Readonly<Record<string, string>> = {
  'gmail.com.br': 'gmail.com',
  'yaho.com.br': 'yahoo.com.br',
  'yahoo.com.b': 'yahoo.com.br',
  'uol.com': 'uol.com.br',
  'bol.com': 'bol.com.br',
  'terra.com': 'terra.com.br',
};

/** Only whole domains, so that a real but rare one is never "corrected". */
function meantDomain(domain: string): string | undefined {
  const [name = '', ending = '', ...more] = domain.split('.');
  if (more.length > 0 || !ENDINGS.includes(ending)) return WHOLE[domain];
  const found = Object.entries(PROVIDERS).find(
    ([provider, slips]) => provider === `${name}.com` || slips.includes(name),
  )?.[0];
  return found === domain ? undefined : (found ?? WHOLE[domain]);
}

/** The address the buyer probably meant, or undefined. It is offered, never put in silently. */
export function suggestEmail(email: string): string | undefined {
  const [local, domain, ...rest] = email.trim().split('@');
  if (!local || !domain || rest.length > 0) return undefined;
  const meant = meantDomain(domain.toLowerCase());
  return meant && `${local}@${meant}`;
}
