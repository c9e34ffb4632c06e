// @vitest-environment jsdom
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { PUBLIC_PATHS, ROUTES } from '../../../domain/access/routes.ts';
import { SCREENS } from '../features/screens/screens.ts';
import { listPageSuite } from '../testing/list-page-suite.tsx';
import type { Walk } from '../testing/walk.ts';

const WALKS = import.meta.glob<Walk>('./*/*/testing/walk.ts', { eager: true, import: 'default' });

const walkOf = (name: string): Walk | undefined => WALKS[`./${name}/testing/walk.ts`];

describe.each(SCREENS.map((screen) => [`${screen.name} at ${screen.path}`, screen] as const))(
  'the screen %s',
  (_name, screen) => {
    it('is a route of the one table that says who may open it, or public', () => {
      expect(ROUTES.has(screen.path)).toBe(screen.isPublic !== true);
      expect((PUBLIC_PATHS as readonly string[]).includes(screen.path)).toBe(screen.isPublic === true);
    });

    it('has its words: its title, and what its drawers are called', () => {
      const words = [screen.title, screen.label, ...screen.drawers.map(({ label }) => label)];
      expect(words.filter((word) => /^(title|menu|drawer\..+)$/.test(word))).toEqual([]);
    });

    it('says how it is walked through, at an address of its own', () => {
      const walk = walkOf(screen.name);
      const routes = SCREENS.filter(({ name }) => name === screen.name);
      expect(routes.some(({ path }) => matchPath(path, walk?.at ?? ''))).toBe(true);
      expect(walk?.visits.length).toBeGreaterThan(0);
    });
  },
);

it('no address and no drawer of an area is that of two screens', () => {
  const paths = SCREENS.map(({ path }) => path);
  const drawers = SCREENS.flatMap(({ area, drawers: own }) => own.map((each) => `${area} ${each.name}`));
  expect([new Set(paths).size, new Set(drawers).size]).toEqual([paths.length, drawers.length]);
});

for (const { at: path, lists = [] } of Object.values(WALKS))
  for (const list of lists) listPageSuite({ path, ...list });
