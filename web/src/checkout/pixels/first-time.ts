import { inSharedStorage } from '../tab-storage.ts';

const NAME = 'razao.measured';
/** An order or two of each offer that this browser buys. */
const KEPT = 40;

/** What this document has told. */
const told = new Set<string>();

/** Whether this document has not told something yet; from then on it has. */
export function firstTimeHere(what: string): boolean {
  const isFirst = !told.has(what);
  told.add(what);
  return isFirst;
}

/** The same for this browser: a reload, or a second tab, is not another purchase. */
export function firstTimeEver(what: string): boolean {
  if (!firstTimeHere(what)) return false;
  const known = (inSharedStorage((storage) => storage.getItem(NAME)) ?? '').split(' ');
  if (known.includes(what)) return false;
  const kept = [...known, what].slice(-KEPT).join(' ').trim();
  inSharedStorage((storage) => storage.setItem(NAME, kept));
  return true;
}
