import { atelier } from './drawings/atelier.ts';
import { clayKit } from './drawings/clay-kit.ts';
import { club } from './drawings/club.ts';
import { glazes } from './drawings/glazes.ts';
import { group } from './drawings/group.ts';
import { logo } from './drawings/logo.ts';
import { pottery } from './drawings/pottery.ts';

/** Pictures of the demo's products and of its seller, as SVG. */
export const DRAWINGS = {
  atelier,
  pottery,
  'clay-kit': clayKit,
  club,
  glazes,
  group,
  logo,
} as const;

export type DemoPicture = keyof typeof DRAWINGS;

const SQUARE = { width: 800, height: 800 };
const SIZES: Partial<Record<DemoPicture, { width: number; height: number }>> = {
  atelier: { width: 1200, height: 360 },
  logo: { width: 360, height: 96 },
};

/** A picture as a configuration names it. */
export const demoPicture = (name: DemoPicture) => ({
  url: `/sandbox/pictures/${name}.svg`,
  ...(SIZES[name] ?? SQUARE),
});
