/** The lines of a text in wiki markup, and where those that close a block stand. */
export interface Lines {
  readonly all: readonly string[];
  /** Where a tag like `{code}` stands alone for the last time; -1 if it does nowhere. */
  readonly last: (tag: string) => number;
}

/** Lines made ready: whether a block that begins is ever closed is known without a look at all that follows. */
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
