import {
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** What only the paid editions' schema has, and where GitLab's sources add it; the free edition is built without `ee/`. */
interface PaidPart {
  readonly source: string;
  /** Types, fields (`Issue.weight`) and arguments (`Project.issues(weight)`). */
  readonly names: readonly string[];
}

const IN_LISTS = [
  'epicId',
  'iterationId',
  'iterationWildcardId',
  'weight',
  'weightWildcardId',
  'healthStatusFilter',
];

const PAID: readonly PaidPart[] = [
  {
    source: 'ee/app/graphql/ee/types/issue_type.rb',
    names: [
      ...[
        'epic',
        'hasEpic',
        'hasParent',
        'iteration',
        'weight',
        'blocked',
        'blockingCount',
        'blockedByCount',
      ],
      ...[
        'blockedByIssues',
        'healthStatus',
        'statusPagePublishedIncident',
        'slaDueAt',
        'metricImages',
        'status',
      ],
      ...['escalationPolicy', 'issuableResourceLinks', 'relatedVulnerabilities'],
    ].map((field) => `Issue.${field}`),
  },
  {
    source: 'ee/app/graphql/ee/types/merge_request_type.rb',
    names: [
      ...['approvalsLeft', 'approvalsRequired', 'approvalState', 'mergeTrainCar', 'mergeTrainsCount'],
      ...[
        'mergeTrainIndex',
        'hasSecurityReports',
        'securityReportsUpToDateOnTargetBranch',
        'suggestedReviewers',
      ],
      ...['blockingMergeRequests', 'mergeRequestDiffs', 'findingReportsComparer', 'policyViolations'],
      ...['policiesOverridingApprovalSettings', 'policyBypassStatuses', 'changeRequesters'],
    ].map((field) => `MergeRequest.${field}`),
  },
  {
    source: 'ee/app/graphql/types/merge_requests/approval_state_type.rb, approval_rule_type.rb',
    names: [
      'MergeRequestApprovalState',
      'ApprovalRule',
      'UserMergeRequestInteraction.applicableApprovalRules',
    ],
  },
  {
    source: 'ee/app/graphql/ee/types/work_items/widget_interface.rb, ee/app/graphql/types/work_items/widgets',
    names: [
      ...['Weight', 'Status', 'Iteration', 'HealthStatus', 'Progress', 'RequirementLegacy', 'TestReports'],
      ...['Color', 'CustomFields', 'Vulnerabilities'],
    ].map((widget) => `WorkItemWidget${widget}`),
  },
  { source: 'ee/app/graphql/types/work_items/status_type.rb', names: ['WorkItemStatus'] },
  {
    source: 'ee/app/graphql/ee/types/work_items/widgets/start_and_due_date_type.rb, linked_items_type.rb',
    names: [
      ...[
        'isFixed',
        'startDateSourcingWorkItem',
        'startDateSourcingMilestone',
        'dueDateSourcingWorkItem',
      ].map((field) => `WorkItemWidgetStartAndDueDate.${field}`),
      'WorkItemWidgetStartAndDueDate.dueDateSourcingMilestone',
      ...['blocked', 'blockedByCount', 'blockingCount'].map((field) => `WorkItemWidgetLinkedItems.${field}`),
    ],
  },
  {
    source: 'ee/app/graphql/types/iteration_type.rb, iterations/cadence_type.rb, epic_type.rb',
    names: ['Iteration', 'IterationCadence', 'Epic'],
  },
  {
    source: 'ee/app/graphql/ee/types/project_type.rb, group_type.rb, query_type.rb, namespace_type.rb',
    names: [
      ...[
        'iterations',
        'iterationCadences',
        'requirements',
        'complianceFrameworks',
        'vulnerabilities',
      ].flatMap((field) => [`Project.${field}`, `Group.${field}`]),
      ...['pushRules', 'pathLocks', 'codeCoverageSummary', 'repositorySizeExcess', 'dora'].map(
        (field) => `Project.${field}`,
      ),
      ...['epics', 'epic', 'epicBoards', 'dora', 'contributions'].map((field) => `Group.${field}`),
      ...['iteration', 'vulnerabilities', 'currentLicense', 'epicBoardList'].map((field) => `Query.${field}`),
    ],
  },
  {
    source: 'ee/app/graphql/ee/types/ci/pipeline_type.rb, current_user_type.rb, user_status_type.rb',
    names: [
      ...['computeMinutes', 'securityReportSummary', 'codeQualityReports', 'dastProfile'].map(
        (field) => `Pipeline.${field}`,
      ),
      ...['workspaces', 'duoChatAvailable', 'duoCodeSuggestionsAvailable'].map(
        (field) => `CurrentUser.${field}`,
      ),
      ...['disabledForDuoUsage', 'disabledForDuoUsageReason'].map((field) => `UserStatus.${field}`),
    ],
  },
  {
    source: 'ee/app/graphql/ee/resolvers (issues, namespace projects)',
    names: [
      ...IN_LISTS.flatMap((name) => [
        `Project.issues(${name})`,
        `Group.issues(${name})`,
        `Query.issues(${name})`,
      ]),
      ...['hasVulnerabilities', 'hasCodeCoverage', 'sbomComponentId'].map(
        (name) => `Group.projects(${name})`,
      ),
    ],
  },
];

const NAMES: ReadonlySet<string> = new Set(PAID.flatMap(({ names }) => names));

/** What a document asks for that only the paid editions have. */
export function paidParts(schema: GraphQLSchema, text: string): string[] {
  return coordinatesIn(schema, text).filter((coordinate) => {
    const [type = ''] = coordinate.split('.');
    return NAMES.has(coordinate) || NAMES.has(type);
  });
}

/** Every type that a document narrows to, every field it selects and every argument it gives. */
export function coordinatesIn(schema: GraphQLSchema, text: string): string[] {
  const found = new Set<string>();
  const info = new TypeInfo(schema);
  visit(
    parse(text),
    visitWithTypeInfo(info, {
      enter: (node) => {
        const parent = info.getParentType()?.name;
        const field = info.getFieldDef()?.name;
        if (node.kind === Kind.INLINE_FRAGMENT && node.typeCondition)
          found.add(node.typeCondition.name.value);
        if (node.kind === Kind.FIELD) found.add(`${parent}.${node.name.value}`);
        if (node.kind === Kind.ARGUMENT) found.add(`${parent}.${field}(${node.name.value})`);
        if (node.kind === Kind.OBJECT_FIELD) {
          const input = getNamedType(info.getParentInputType());
          if (isInputObjectType(input)) found.add(`${input.name}.${node.name.value}`);
        }
      },
    }),
  );
  return [...found];
}
