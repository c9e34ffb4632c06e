import { loadApi } from '../load-api.ts';
import type { CardChannel } from './card-channel.ts';

/**
 * The channel, which comes with the second download, as if it were there. Where that is lost nobody
 * answers, and the next call asks for it again.
 */
export function laterChannel(): CardChannel {
  let made: CardChannel | undefined;
  const channel = async (): Promise<CardChannel> => {
    const { createCardChannel } = await loadApi();
    return (made ??= createCardChannel());
  };
  const nothing = () => undefined;
  return {
    say: (message) => void channel().then(({ say }) => say(message), nothing),
    ask: (question, timeoutMs) =>
      channel().then(
        ({ ask }) => ask(question, timeoutMs),
        () => null,
      ),
    attach(...frame) {
      let gone = false;
      let detach = () => {};
      void channel().then(({ attach }) => {
        if (!gone) detach = attach(...frame);
      }, nothing);
      return () => {
        gone = true;
        detach();
      };
    },
  };
}
