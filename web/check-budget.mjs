// Fails when a page grows past its download budget. Run after `vite build -c web/vite.config.ts`.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = resolve(import.meta.dirname, '../dist/web');
const manifest = (name) => JSON.parse(readFileSync(resolve(built, `.vite/${name}.json`), 'utf8'));
const pixels = manifest('pixels');
const app = manifest('app');
/** As build/languages.ts names them: Portuguese has the plain names. */
const LANGUAGES = ['', '.en-US', '.es-ES'];

/** Every script that an entry needs before it runs. */
function scripts(pages, ...entries) {
  const found = new Set();
  const visit = (key) => {
    const chunk = pages[key];
    if (!chunk) throw new Error(`No such entry in the build: ${key}`);
    if (found.has(chunk.file)) return;
    // An entry whose modules all went into a chunk of their own is left with its styles.
    if (chunk.file.endsWith('.js')) found.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return found;
}

const styles = ({ file, css = [file] }) => css;
const minus = (files, ...known) => [...files].filter((file) => !known.some((set) => set.has(file)));
const gzipKb = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(resolve(built, file))).length, 0) / 1000;

const LAYOUTS = ['default', 'dropshipping', 'vega'];

/** What a buyer downloads in one language. */
function ofBuyers(language) {
  const checkout = manifest(`checkout${language}`);
  const card = manifest(`card${language}`);
  const [page, frame] = [`checkout${language}.html`, `card${language}.html`];
  const firstOf = (layout) => scripts(checkout, page, `src/checkout/layouts/${layout}-layout.tsx`);
  const first = firstOf('default');
  const second = scripts(checkout, 'src/checkout/shell/checkout-api.ts');
  const panel = scripts(checkout, 'src/checkout/card/card-panel.tsx');
  const measuring = scripts(checkout, 'src/checkout/marketing/pixels/pixels.ts');
  const payment = scripts(
    checkout,
    'src/checkout/payment/page.tsx',
    'src/checkout/payment/live-payment.ts',
    'src/checkout/payment/qr-code.tsx',
  );
  const upsells = scripts(checkout, 'src/checkout/marketing/upsells.tsx');
  return [
    ...LAYOUTS.map((layout) => [`checkout, first scripts, ${layout}`, firstOf(layout), 115]),
    ['checkout, a card’s panel', minus(panel, first, second), 2],
    ['card, scripts of its frame', scripts(card, frame), 9],
    ['card, styles', styles(card[frame]), 4],
    ['checkout, what is told to pixels', minus(measuring, first, second), 1],
    ['checkout, GraphQL client when idle', minus(second, first), 60],
    ['checkout, payment page extra', minus(payment, first, second), 15],
    ['checkout, what follows a payment', minus(upsells, first, second, payment), 3],
    ['checkout, styles', styles(checkout[page]), 8],
  ].map(([name, ...budget]) => [`${name}${language}`, ...budget]);
}

const first = scripts(app, 'app.html');
/** What asks the API: it comes beside the first page. */
const DATA = 'src/app/data.tsx';
const data = scripts(app, DATA);
const later = Object.keys(app).filter((key) => app[key].isDynamicEntry && key !== DATA);
const isOfCheckout = (key) => key.startsWith('src/checkout/');
/** Opened by a press, with the library of menus and dialogs, which the first of them brings. */
const isPressed = (key) => key.startsWith('src/app/shell/') || PRESSED_OF_LISTS.includes(key);
const PRESSED_OF_LISTS = ['src/features/list-page/row-menu.tsx'];
const pressed = later.filter(isPressed);
// A calendar is the library of menus and what is of days alone.
const calendar = 'src/features/list-page/date-range.tsx';
const routes = later.filter((key) => !isOfCheckout(key) && !isPressed(key) && key !== calendar);
// Parts of the checkout come into the app by the builder's preview alone.
const preview = 'src/checkout/preview/preview.tsx';
const builder = scripts(app, 'src/areas/producer/checkout-builder/page.tsx');
const previewed = later.filter((key) => isOfCheckout(key) && key !== preview);

const budgets = [
  ...LANGUAGES.flatMap(ofBuyers),
  ['pixels, scripts of their frame', scripts(pixels, 'pixels.html'), 2],
  ['app, first script', first, 150],
  ['app, what asks the API', minus(data, first), 55],
  ['app, styles', styles(app['app.html']), 12],
  ['app, the builder’s preview', minus(scripts(app, preview), first, data, builder), 10.5],
  ...previewed.map((part) => [
    `app, in the preview: ${part.replace('src/checkout/', '')}`,
    minus(scripts(app, part), first, data, builder, scripts(app, preview)),
    15.5,
  ]),
  ['app, a calendar of a list', minus(scripts(app, calendar), first, data), 65],
  ...pressed.map((part) => [`app, ${part.replace('src/', '')}`, minus(scripts(app, part), first), 55]),
  ...routes.map((route) => [
    `app, ${route.replace('src/', '')}`,
    minus(scripts(app, route), first, data),
    40,
  ]),
];

let over = 0;
for (const [name, files, limitKb] of budgets) {
  const sizeKb = gzipKb(files);
  if (sizeKb > limitKb) over += 1;
  console.log(
    `${sizeKb > limitKb ? 'OVER' : 'ok  '} ${sizeKb.toFixed(1).padStart(6)} of ${String(limitKb).padStart(3)} kB  ${name}`,
  );
}
if (over > 0) {
  console.error(`${over} of ${budgets.length} budgets exceeded`);
  process.exit(1);
}
