import type { Tree } from './objects/tree.js';
import { filesOf } from './trees/listing.js';

/** A programming or markup language, as GitHub Linguist knows it, which GitLab uses. https://github.com/github-linguist/linguist */
interface Language {
  readonly name: string;
  readonly color: string;
  /** Endings of file names after the last dot, or whole names. */
  readonly endings: readonly string[];
}

/** Data and prose (JSON, YAML, Markdown) do not count. */
const LANGUAGES: readonly Language[] = [
  { name: 'Assembly', color: '#6E4C13', endings: ['asm'] },
  { name: 'C', color: '#555555', endings: ['c', 'h'] },
  { name: 'C#', color: '#178600', endings: ['cs'] },
  { name: 'C++', color: '#f34b7d', endings: ['cpp', 'cc', 'cxx', 'hpp', 'hh'] },
  { name: 'CMake', color: '#DA3434', endings: ['cmake', 'CMakeLists.txt'] },
  { name: 'CSS', color: '#663399', endings: ['css'] },
  { name: 'Clojure', color: '#db5855', endings: ['clj', 'cljs'] },
  { name: 'CoffeeScript', color: '#244776', endings: ['coffee'] },
  { name: 'Dart', color: '#00B4AB', endings: ['dart'] },
  { name: 'Dockerfile', color: '#384d54', endings: ['Dockerfile', 'dockerfile'] },
  { name: 'Elixir', color: '#6e4a7e', endings: ['ex', 'exs'] },
  { name: 'Elm', color: '#60B5CC', endings: ['elm'] },
  { name: 'Erlang', color: '#B83998', endings: ['erl', 'hrl'] },
  { name: 'F#', color: '#b845fc', endings: ['fs', 'fsx'] },
  { name: 'Go', color: '#00ADD8', endings: ['go'] },
  { name: 'Groovy', color: '#4298b8', endings: ['groovy', 'Jenkinsfile'] },
  { name: 'HCL', color: '#844FBA', endings: ['hcl', 'tf'] },
  { name: 'HTML', color: '#e34c26', endings: ['html', 'htm'] },
  { name: 'Haml', color: '#ece2a9', endings: ['haml'] },
  { name: 'Haskell', color: '#5e5086', endings: ['hs'] },
  { name: 'Java', color: '#b07219', endings: ['java'] },
  { name: 'JavaScript', color: '#f1e05a', endings: ['js', 'mjs', 'cjs', 'jsx'] },
  { name: 'Julia', color: '#a270ba', endings: ['jl'] },
  { name: 'Kotlin', color: '#A97BFF', endings: ['kt', 'kts'] },
  { name: 'Less', color: '#1d365d', endings: ['less'] },
  { name: 'Lua', color: '#000080', endings: ['lua'] },
  { name: 'Makefile', color: '#427819', endings: ['Makefile', 'mk'] },
  { name: 'Nix', color: '#7e7eff', endings: ['nix'] },
  { name: 'Objective-C', color: '#438eff', endings: ['m'] },
  { name: 'PHP', color: '#4F5D95', endings: ['php'] },
  { name: 'Perl', color: '#0298c3', endings: ['pl', 'pm'] },
  { name: 'PowerShell', color: '#012456', endings: ['ps1', 'psm1'] },
  { name: 'Python', color: '#3572A5', endings: ['py'] },
  { name: 'R', color: '#198CE7', endings: ['r', 'R'] },
  { name: 'Ruby', color: '#701516', endings: ['rb', 'rake', 'gemspec', 'Gemfile', 'Rakefile', 'ru'] },
  { name: 'Rust', color: '#dea584', endings: ['rs'] },
  { name: 'SCSS', color: '#c6538c', endings: ['scss'] },
  { name: 'Scala', color: '#c22d40', endings: ['scala'] },
  { name: 'Shell', color: '#89e051', endings: ['sh', 'bash', 'zsh'] },
  { name: 'Svelte', color: '#ff3e00', endings: ['svelte'] },
  { name: 'Swift', color: '#F05138', endings: ['swift'] },
  { name: 'TypeScript', color: '#3178c6', endings: ['ts', 'mts', 'cts', 'tsx'] },
  { name: 'Vue', color: '#41b883', endings: ['vue'] },
  { name: 'Zig', color: '#ec915c', endings: ['zig'] },
];

/** Folders of other people's code, documentation and build results. */
const NOT_COUNTED = /(^|\/)(vendor|node_modules|dist|docs?|third[-_]?party)\//;

/** A language's part of a tree, in percent with two decimals. */
export interface LanguageShare {
  readonly name: string;
  readonly color: string;
  readonly share: number;
}

/** The languages of a tree by bytes, the largest share first. */
export function languagesOf(tree: Tree): LanguageShare[] {
  const bytes = new Map<Language, number>();
  for (const { path, content } of filesOf(tree)) {
    const language = languageOf(path);
    if (language !== null) bytes.set(language, (bytes.get(language) ?? 0) + content.length);
  }
  const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  return [...bytes]
    .filter(([, size]) => size > 0)
    .map(([{ name, color }, size]) => ({ name, color, share: Math.round((size * 10_000) / total) / 100 }))
    .sort((left, right) => right.share - left.share || (left.name < right.name ? -1 : 1));
}

function languageOf(path: string): Language | null {
  if (NOT_COUNTED.test(path)) return null;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? name : name.slice(dot + 1);
  return LANGUAGES.find(({ endings }) => endings.includes(name) || endings.includes(ending)) ?? null;
}

/** The language a file is written in, by its name, or null. */
export function languageName(path: string): string | null {
  return languageOf(path)?.name ?? null;
}
