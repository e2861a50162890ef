/** The words that the project does not use, in each of their forms, and what it says instead. */
export const WORD_LIST: readonly (readonly [words: string, instead: string])[] = [
  ['studio studios', 'media session'],
  ['painter painters', 'image generator'],
  ['album albums', 'image store'],
  ['film films filmed filming', 'video'],
  ['scenery', 'background'],
  ['commission commissions commissioned', 'request'],
  ['company companies', 'organization'],
  ['ports', 'plans'],
  ['slot slots', 'plans'],
  ['crew crews', 'team'],
  ['scene scenes', 'fixture'],
  ['lie lies lying liar liars', 'mutant, wrong answer'],
  ['saboteur saboteurs', 'mutation operator'],
  [
    'somebody somebodys nobody nobodys whoever whomever whose',
    'the caller, the client, the target, the server',
  ],
  ['stand stands standing standings stood', 'is, are; status'],
  ['tell tells told telling tellings', 'report, return, list, show; normalize'],
  ['comes', 'is returned, is'],
  ['known', 'expected, listed, cached, recorded'],
  ['sighting sightings', 'record match'],
  ['stranger strangers', 'unmatched, foreign'],
  ['tally tallies tallied', 'group counts'],
  ['cells', 'pivot table, entries'],
  ['impression impressions', 'observation'],
  ['surprise surprises surprised surprising', 'unexpected error'],
  ['backstage', 'server profile'],
  ['stage stages', 'check context'],
  ['cast casts', 'fixtures'],
  ['lane lanes', 'worker'],
  ['demand demands demanded', 'assert, require'],
];

/** Phrases and whole names that the project does not use, and what it says instead. */
export const PHRASES: readonly (readonly [phrases: string, instead: string])[] = [
  ['Ids', 'Random'],
  ['let in, lets in, letting in', 'accept'],
  ['say of, says of, said of', 'report'],
  ['the maker, the makers', 'GitLab, Google, Atlassian'],
];
