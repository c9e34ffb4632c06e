import { useEffect } from 'react';
import { useMe } from '../session/session.ts';

const KEY = 'razao.recent';
const KEPT_MAX = 8;

/** What somebody has looked at: one thing, and where it is. */
export interface RecentItem {
  readonly title: string;
  readonly address: string;
}

interface Kept {
  /** Whose they are: another person may sign in after a session that ended by itself. */
  readonly userId: string;
  readonly items: readonly RecentItem[];
}

/** What a browser keeps may be gone, refused or another's; then there is nothing. */
export function recentOf(userId: string): readonly RecentItem[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.userId === userId ? kept.items : [];
  } catch {
    return [];
  }
}

function keep(userId: string, item: RecentItem): void {
  const others = recentOf(userId).filter(({ address }) => address !== item.address);
  try {
    const kept: Kept = { userId, items: [item, ...others].slice(0, KEPT_MAX) };
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing.
  }
}

export function forgetRecent(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing.
  }
}

/** Keeps in this browser that the thing at this address was opened. */
export function Recent({ title }: { readonly title: string }): null {
  const { id } = useMe();
  useEffect(() => keep(id, { title, address: location.pathname + location.search }), [id, title]);
  return null;
}
