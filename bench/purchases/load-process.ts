import { buy } from './load.ts';

/**
 * The buyers, in a process of their own: `load-process.js URL IN_FLIGHT SECONDS`, the result as
 * JSON on standard output.
 */
const [url = '', inFlight = '8', seconds = '5'] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await buy(url, Number(inFlight), Number(seconds))));
