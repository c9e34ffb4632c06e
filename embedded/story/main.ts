import { resolve } from 'node:path';
import { z } from 'zod';
import { connectEventStore } from '../../eventstore/store.ts';
import { readConfig } from '../../runtime/config.ts';
import { runTool } from '../../runtime/program.ts';
import { moveClock, movedBy } from '../clock/move.ts';
import { DEMO_ADMINISTRATOR, DEMO_MASTER, DEMO_PRODUCER } from '../seed/demo.ts';
import { exitCodeOf } from '../tour/verdict.ts';
import { booksOf, printed, totalOf, type Books } from './books.ts';
import { signIn } from './people.ts';
import { CHAPTERS } from './chapters.ts';
import type { Story } from './story.ts';

/**
 * `npm run story`: what happens to money on the demo, from a sale to the seller's bank, by the
 * mutations of the screens, with time moving. Prints the books after each step; ends with
 * `N passed, N failed`.
 */
await runTool(async (atEnd) => {
  const config = readConfig();
  const { SANDBOX_URL: sandboxUrl, PUBLIC_URL: publicUrl } = z
    .object({ SANDBOX_URL: z.url(), PUBLIC_URL: z.url() })
    .parse(process.env);
  const store = connectEventStore(config.EVENTSTORE_URL);
  atEnd(() => store.close());
  const folder = resolve(process.env.RAZAO_DATA ?? '.razao');
  const books = () => booksOf(store, DEMO_PRODUCER.platformId ?? '');
  const story: Story = {
    ...{ publicUrl, sandboxUrl, books },
    seller: () => signIn(publicUrl, DEMO_PRODUCER),
    administrator: () => signIn(publicUrl, DEMO_ADMINISTRATOR),
    master: () => signIn(publicUrl, DEMO_MASTER),
    move: (step) => void moveClock(folder, movedBy(step) ?? 0),
  };
  let [passed, failed] = [0, 0];
  for (const [title, happen] of CHAPTERS) {
    const problem = await happen(story).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const after: Books = await books();
    const wrong = problem ?? (totalOf(after) === 0 ? undefined : 'the books do not sum to zero');
    console.log(`${wrong === undefined ? 'ok    ' : 'FAILED'}  ${title}${wrong ? `: ${wrong}` : ''}`);
    console.log(printed(after));
    if (wrong === undefined) passed += 1;
    else failed += 1;
  }
  console.log(`${passed} passed, ${failed} failed`);
  return exitCodeOf({ passed, failed });
});
