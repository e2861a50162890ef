// CHANGELOG.md as a list of sections: what `npm version` and a release take of it.

/** The changelog in which what was not released is the section of a version, above it an empty one. Throws Error where nothing is to be released. */
export function released(changelog, version, date) {
  if (sectionOf(changelog, 'Unreleased') === '')
    throw new Error('CHANGELOG.md: "Unreleased" is empty. Say first what a user notices of this version.');
  return changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} (${date})`);
}

/** What a section says: that of a version, or what is not released where there is none of it. Empty where there is neither. */
export function sectionOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const find = (name) => sections.find((section) => section.split(/[ \n]/, 1)[0] === name);
  return (find(version) ?? find('Unreleased') ?? '').split('\n').slice(1).join('\n').trim();
}
