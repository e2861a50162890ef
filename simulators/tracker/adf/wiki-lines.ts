/** The lines of a text in wiki markup, and where the last ones that close a block are. */
export interface Lines {
  readonly all: readonly string[];
  /** The last line that is only a tag like `{code}`; -1 if there is none. */
  readonly last: (tag: string) => number;
}

/** Lines with the last place of each tag, so that an unclosed block is found without reading all lines after it. */
export function linesOf(all: readonly string[]): Lines {
  const places = new Map<string, number>();
  all.forEach((line, at) => {
    const bare = line.trim();
    if (/^\{\w+\}$/.test(bare)) places.set(bare, at);
  });
  return { all, last: (tag) => places.get(`{${tag}}`) ?? -1 };
}

/** Where the block with this tag that begins here is closed; -1 if it is not. */
export function closing({ all, last }: Lines, tag: string, at: number): number {
  if (last(tag) <= at) return -1;
  let place = at + 1;
  while (all[place]?.trim() !== `{${tag}}`) place += 1;
  return place;
}
