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

/** The anchors of the headings of a document, as GitHub and GitLab make them. */
export function anchorsOf(text: string): string[] {
  return [...text.replace(/^```.*?^```$/gms, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
}
