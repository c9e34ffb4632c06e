/** Answers that stay others than those of the real server, 23.10.6. */
interface KeptDifference {
  /** As the list of differences names it. */
  readonly name: string;
  readonly reason: string;
  /** Programs with their operations, or `window` for what was written in the end. */
  readonly places: string;
}

const KEPT: readonly KeptDifference[] = [
  {
    name: 'D6',
    reason:
      'Equal appends at once: the real server lets all but the first run into its time-out; ours answers all alike.',
    places: `
      D6-a-batch:0 D6-a-unary:0 D6-b-unary:0 D6-b-batch:0
    `,
  },
  {
    name: 'D7',
    reason:
      'The same ids in another order: the real server never answers; ours says that it is a conflict.',
    places: `
      D7-any-batch:1 D7-any-unary:1 D7-stream_exists-unary:1 D7-stream_exists-batch:1 hand-3-1:3
    `,
  },
  {
    name: 'D8',
    reason:
      'Backwards from a made-up pair of positions: the real server skips an event; ours looks at the first alone.',
    places: `
      D8-read-prepare:4
    `,
  },
  {
    name: 'D9',
    reason:
      'From beyond the end: 23.10 goes on to tell all that is new; ours skips what comes up to there, as 24.10.',
    places: `
      D9:3 hand-8-2:0,1
    `,
  },
  {
    name: 'D10',
    reason:
      'A read of $all for no events: the real server never answers; ours fails as one of a stream does.',
    places: `
      D10-all-zero:1 hand-1-5:6
    `,
  },
  {
    name: 'D13',
    reason:
      'Names in the trailers of errors: outside ASCII the real server answers HTTP 500; ours encodes the name.',
    places: `
      D13-a:1,2,3 D13-b:1,2 core-21:10,14 core-199:12 core-292:4 core-327:4 core-380:5
      core-390:8,10,13 core-425:12 core-446:6,7,10,11,14 core-521:5 core-550:5 core-567:9
      core-766:13 core-796:1 core-913:2,8,9,13 core-926:7 core-954:6 core-976:4 core-982:2
      core-986:9 core-995:4 core-1066:3,8 found-12:1 hand-5-5:0,1,2,4,5,7,8,10
    `,
  },
  {
    name: 'D14',
    reason:
      'Patterns that .NET alone can read, or reads otherwise: ours refuses them, all as an invalid argument.',
    places: `
      core-43:1,7 core-49:5 core-62:14,window core-73:7 core-252:7 core-380:16
      core-390:6,7,9,11,12,window core-470:6,8,window core-601:14,window core-747:5
      core-1070:7,window core-1111:3,6 core-1132:13,window core-1165:7
      regex:6,7,8,12,13,14,18,19,20,21,24,25,26,27,32,33,34,35,36,37,38,42,49,54,55,57
      regex:58,59,64,65,66,67,68,69,70,71
    `,
  },
  {
    name: 'D16',
    reason:
      "An event without a type by batch: the real server answers twice, which ends the client's process.",
    places: `
      D16:0
    `,
  },
  {
    name: 'D24',
    reason:
      'Deleting a metastream, writing to $all or $$$$x: only a server without users, or an administrator, may.',
    places: `
      D1-system:6,8,9,window D24-a:2,3,4,window D24-b:0,1,window D24-c:0 hand-2-8:2,4,5,6,8,window
      hand-2-9:0,2,3,6,7,window
    `,
  },
  {
    name: 'D26',
    reason: 'The greatest append: 23.10 counts data alone; ours counts as 24.10.4, which it announces.',
    places: `
      D26:0,window found-15:0,window found-18:1,window found-19:1,2,window found-20:2,3,window
      found-21:1,2,window found-22:1,2,3,window found-23:1,2,3,window found-24:1,2,3,4,window
      found-25:2,3,4,5,6,window found-26:2,3,window found-27:1,window found-28:window
      hand-5-6:0,2,3,5,window
    `,
  },
  {
    name: 'D27',
    reason:
      'What is no link, live and resolved: a link without an event; caught up it is told as ours tells it.',
    places: `
      core-54:11 core-570:3
    `,
  },
  {
    name: 'D29',
    reason:
      'From the start of a stream without events: 23.10 is caught up with the first event; 24.10 and ours at once.',
    places: `
      D29-a:0 D29-b:2 core-13:8 core-134:4 core-135:1 core-211:3 core-226:6 core-263:9 core-270:4
      core-377:1 core-425:6 core-471:1 core-509:13 core-511:6 core-559:9 core-570:4 core-739:3
      core-747:8 core-777:6 core-796:4 core-857:6 found-6:0 found-14:3 found-17:1 found-27:0
      found-28:0 found-30:1 hand-4-1:0,2 hand-4-2:3 hand-4-5:0
    `,
  },
  {
    name: 'D30',
    reason:
      'Checkpoint on arrival: 23.10 tells none, 24.10 a bad one; ours the last position considered.',
    places: `
      D30:2 hand-7-1:2,3,4
    `,
  },
  {
    name: 'D31',
    reason: 'A read of $all with a window of 0: the real server never ends; ours refuses it.',
    places: `
      D31-window0:2 hand-4-7:9
    `,
  },
  {
    name: 'D33',
    reason:
      'A read that does not say how to write ids: the real server never answers; ours writes two halves.',
    places: `
      D33:1 hand-5-8:1
    `,
  },
  {
    name: 'D39',
    reason:
      'One batch call: a correlation id that comes twice, is missing or unknown ends ours, and a half-close loses no answer.',
    places: `
      D39-twice:0,1,window D39-unknown:0,1,window D39-close:0 D39-later:0 hand-1-8:18,19
    `,
  },
];

/** `core-1:2,window` as a program and its places. */
function placesIn(text: string): [program: string, places: string[]] {
  const [program = '', places = ''] = text.split(':');
  return [program, places.split(',')];
}

const ALL = KEPT.flatMap(({ places }) => places.trim().split(/\s+/)).map(placesIn);

/** The programs of which some answer is expected to differ. */
export const keptPrograms = (): string[] => ALL.map(([program]) => program);

/** Where the answers to a program are expected to differ. */
export const keptPlaces = (program: string): string[] =>
  ALL.filter(([name]) => name === program).flatMap(([, places]) => places);
