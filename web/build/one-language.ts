import type { Plugin } from 'vite';
import { SOURCE_LANGUAGE } from './languages.ts';

const WORDS = /\/(?:react-aria|react-stately|react-aria-components)\/.*\/intl\/[^/]+\/([\w-]+)\.mjs$/;
const CALENDARS = /\/@internationalized\/date\/dist\/private\/createCalendar\.mjs$/;
const GREGORIAN = `
import { GregorianCalendar } from './calendars/GregorianCalendar.mjs';
export const createCalendar = () => new GregorianCalendar();
`;

/**
 * What react-aria says, in the app's language whatever the browser's is, and days in its calendar:
 * thirty languages and twelve calendars weigh more than the components themselves.
 */
export const oneLanguage = (): Plugin => ({
  name: 'razao:one-language',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (CALENDARS.test(id)) return GREGORIAN;
    const language = WORDS.exec(id)?.[1];
    // A browser in another language asks for that one's words, and breaks where there are none.
    const ours = `export { default } from './${SOURCE_LANGUAGE}.mjs';`;
    return language && language !== SOURCE_LANGUAGE ? ours : null;
  },
});
