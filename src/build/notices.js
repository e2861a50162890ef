// The notices of the packages that a bundle carries, from the bundler's metafile: each by name, version, licence, and the
// texts that it ships. Throws where a licence is unknown or has no text, so that no bundle is made without its notices.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Licences by their SPDX identifiers that a bundle may carry. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT'],
  ...['Python-2.0', 'Unlicense'],
]);

/** A library that is a file of its own may be under this one; its texts go with it (LGPL 3, section 4). */
const LESSER = 'LGPL-3.0-or-later';
const LESSER_TEXTS = ['LGPL-3.0.txt', 'GPL-3.0.txt'];
const REPLACEABLE = new Set(['@img/sharp-wasm32']);

/** What a package contains beside its own code, and where the source of that is (MPL 1.1, section 3.6; LGPL 3, section 4). */
const CONTAINED = {
  '@img/sharp-wasm32':
    'Contains libvips, glib, libexif and libheif, compiled to WebAssembly, under the GNU Lesser General Public License 3,\n' +
    'of which the text is below, and other libraries, with the licences that the table names. They are the file sharp-wasm32-*.node.wasm\n' +
    'beside the program, which may be replaced by another build of them. Their source, and how they are built:\n' +
    'https://github.com/lovell/sharp-libvips and https://github.com/lovell/sharp.',
  'h264-mp4-encoder':
    'Contains code of libmp4v2, compiled to WebAssembly, under the Mozilla Public License 1.1 (https://www.mozilla.org/MPL/1.1/).\n' +
    'Its source: https://github.com/TechSmith/mp4v2, and as built here: https://github.com/TrevorSundberg/h264-mp4-encoder.',
};

const TEXTS = /^(licen[cs]e|copying|notice|copyright)([.-].*)?$/i;

/** The notices as one text. Throws naming every package with a licence that is unknown or has no text. */
export function noticesOf(metafile, root) {
  const packages = packagesIn(metafile, root);
  const problems = packages.flatMap(problemsOf);
  if (problems.length > 0) throw new Error(`Licences of bundled packages:\n${problems.join('\n')}`);
  const firsts = new Map();
  return [HEAD, ...packages.map((each) => noticeOf(each, firsts))].join(`\n${'-'.repeat(80)}\n\n`);
}

const HEAD = 'This program contains the following packages, each under its own licence.\n';

/** Every package of which a file is in the bundle, by name and version. */
function packagesIn({ inputs }, root) {
  const folders = new Set(
    Object.keys(inputs)
      .filter((path) => path.includes('node_modules/'))
      .map((path) => folderOf(join(root, path))),
  );
  return [...folders].map(packageAt).sort((one, other) => one.id.localeCompare(other.id, 'en'));
}

/** The nearest folder above with a package.json that has a name and a version: others only name the kind of module. */
function folderOf(file) {
  const folder = dirname(file);
  const manifest = join(folder, 'package.json');
  if (existsSync(manifest)) {
    const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (name && version) return folder;
  }
  return folderOf(folder);
}

function packageAt(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const read = (file) => readFileSync(join(folder, file), 'utf8').trim();
  const files = readdirSync(folder);
  const texts = files.filter((file) => TEXTS.test(file)).map(read);
  const inReadme = files
    .filter((file) => /^readme/i.test(file))
    .flatMap((file) => licenceSection(read(file)));
  const id = `${name} ${version}`;
  if (REPLACEABLE.has(name)) return { id, name, license, texts: [...inReadme, ...texts, ...lesserTexts()] };
  return { id, name, license, texts: texts.length > 0 ? texts : inReadme };
}

function lesserTexts() {
  return LESSER_TEXTS.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8').trim());
}

/** Some packages have the text of their licence at the end of their README alone. */
function licenceSection(readme) {
  const [section] = /^(#+ *licen[cs](e|ing)|licen[cs]e\n-+)$[\s\S]*/im.exec(readme) ?? [];
  return section?.includes('Copyright') ? [section] : [];
}

function problemsOf({ id, name, license, texts }) {
  const terms =
    String(license ?? '')
      .match(/[\w.-]+/g)
      ?.filter((word) => !/^(AND|OR|WITH)$/.test(word)) ?? [];
  if (terms.length === 0) return [`${id} names no licence`];
  const allowed = (term) => ALLOWED.has(term) || (term === LESSER && REPLACEABLE.has(name));
  const unknown = terms.filter((term) => !allowed(term));
  if (unknown.length > 0)
    return [`${id} is under ${unknown.join(', ')}, which is not on the list in src/build/notices.js`];
  return texts.length > 0 ? [] : [`${id} (${license}) ships no text of its licence`];
}

/** The notice of one package; a text that one before it has word for word, as that of the Apache License, is there alone. */
function noticeOf({ id, name, license, texts }, firsts) {
  const contained = Object.hasOwn(CONTAINED, name) ? [CONTAINED[name]] : [];
  const shown = texts.map((text) => {
    const first = firsts.get(text);
    if (first !== undefined) return `Its text is, word for word, that of ${first} above.`;
    firsts.set(text, id);
    return text;
  });
  return [`${id}\nLicence: ${license}`, ...contained, ...shown].join('\n\n').concat('\n');
}
