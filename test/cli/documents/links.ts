/** Where a link of a document leads: a path from the document's folder, empty for the document itself, and a heading. */
export interface Link {
  readonly path: string;
  readonly anchor: string;
}

/** The links and pictures of a document that lead to files beside it. */
export function linksOf(text: string): Link[] {
  const prose = text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)].map(
    ([, link, picture]) => link ?? picture ?? '',
  );
  return targets
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#');
      return { path, anchor };
    });
}

/** The anchors of a document: those of its headings, as GitHub and GitLab make them, and those that are written. A heading that is there again has a number. */
export function anchorsOf(text: string): string[] {
  const prose = text.replace(/^```.*?^```$/gms, '');
  const headings = [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
  const numbered = headings.map((anchor, at) => {
    const before = headings.slice(0, at).filter((other) => other === anchor).length;
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
  return [...numbered, ...[...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)];
}
