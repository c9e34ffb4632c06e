import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A provider that answers at once, from the file of recorded answers that it is given: `METHOD
 * path` to status and text. It prints its port, and ends with its parent.
 */
const [, , file = ''] = process.argv;
const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<
  string,
  { status: number; text: string }
>;
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const { status, text } = answers[`${request.method} ${request.url}`] ?? { status: 404, text: '' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
}).listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }));
});
process.on('disconnect', () => process.exit());
