/** Draws one line on a terminal; elsewhere a line for each tenth. */
export function progressBar(
  out: NodeJS.WriteStream,
): (progress: { events: number; position: bigint; head: bigint }) => void {
  let tenths = -1;
  const begun = Date.now();
  return ({ events, position, head }) => {
    const share = head === 0n ? 1 : Math.min(1, Number(position) / Number(head));
    const rate = Math.round(events / Math.max(0.001, (Date.now() - begun) / 1_000));
    const text = `${String(Math.floor(share * 100)).padStart(3)} %  ${events} events  ${rate}/s`;
    if (out.isTTY) {
      const filled = Math.round(share * 30);
      out.write(`\r[${'█'.repeat(filled)}${' '.repeat(30 - filled)}] ${text}${share === 1 ? '\n' : ''}`);
    } else if (Math.floor(share * 10) > tenths) {
      tenths = Math.floor(share * 10);
      out.write(`${text}\n`);
    }
  };
}
