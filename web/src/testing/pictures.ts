import type { Picture } from '../checkout/shell/types.ts';

const asUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const cover = (from: string, to: string, shape: string) =>
  asUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="96" height="96" fill="url(#g)"/><path d="${shape}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );

/** Pictures that need no network. */
export const pictures = {
  course: {
    url: cover('#0762d1', '#3a2fb8', 'M22 66l16-18 13 10 24-30M75 44V28H59'),
    width: 96,
    height: 96,
  },
  sheet: {
    url: cover('#0c7a5e', '#0b4f6c', 'M26 28h44v40H26zM26 42h44M26 55h44M42 28v40'),
    width: 96,
    height: 96,
  },
  group: {
    url: cover(
      '#b4531a',
      '#8a1f5c',
      'M38 42a9 9 0 1 0 .1 0M60 46a7 7 0 1 0 .1 0M22 72c2-12 30-12 32 0M58 70c0-8 16-8 17 1',
    ),
    width: 96,
    height: 96,
  },
} satisfies Record<string, Picture>;
