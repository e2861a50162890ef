/** The mutants that the gate does not notice, each with why; one that it notices after all is to be taken out. */
export const SURVIVORS: Readonly<Record<string, string>> = {
  'tracker-search-fields-lose-token': 'pages are turned with the usual fields alone',
  'tracker-upload-four-kibibytes': 'no file that is sent has more than 4,096 bytes',
  'tracker-active-sprint-ends-first': 'where several sprints are active, any of them is taken for right',
  'tracker-report-labels-the-wrong-way':
    'complete and not complete are reported at one place each, and change places as a whole',
  'tracker-report-points-exchanged':
    'points and counts are reported at one place each, and change places as a whole',
  'tracker-report-bugs-the-wrong-way': 'which bug metric is reported is left open',
  'tracker-stats-order-keeps-resolved':
    'excluding what is resolved is not drawn together with a query that has an order',
  'tracker-fields-custom-lose-project':
    'the fields of the projects drawn differ in no custom field that only one has',
  'forge-group-openings-are-merges':
    'what the members of totals are called is not said, and two that change places are a renaming',
  'forge-group-until-brings-subgroups':
    'no end of the window is drawn together with a group without its subgroups',
  'forge-statistics-exchanged': 'two counts that change places in every answer are a renaming',
  'forge-group-projects-term-at-end': 'no search term is drawn that stands within a name only',
  'forge-group-projects-term-loses-cursor': 'pages are turned without a search term',
  'forge-diffs-exchanged': 'two files that change places in every answer are a renaming',
  'forge-diff-refs-exchanged': 'two commits that change places in every answer are a renaming',
  'forge-reviewers-approve-nothing': 'approvals are reported at two places, and one of them is enough',
  'forge-jobs-cancelable-for-retryable': 'two flags that change places in every answer are a renaming',
  'forge-time-estimate-is-spent': 'two durations that change places in every answer are a renaming',
  'forge-broadcast-ends-first': 'the messages that are drawn end and start at the same distance',
  'forge-todos-action-loses-type': 'an action and a type that select different to-dos are not drawn together',
  'forge-todos-always-pending':
    'a state among the facts of a to-do is not promised, and is reported as the one that was asked for',
  'forge-rest-write-twice': 'the writes that are drawn come to the same when done twice',
};
