/** To-dos. */
export const todoSchema = `
type TodoConnection {
  count(limit: Int): Int!
  edges: [TodoEdge]
  nodes: [Todo]
  pageInfo: PageInfo!
}

type TodoEdge {
  cursor: String!
  node: Todo
}

enum TodoStateEnum {
  pending done
}

enum TodoActionEnum {
  assigned review_requested mentioned build_failed marked approval_required unmergeable directly_addressed
  member_access_requested review_submitted ssh_key_expired ssh_key_expiring_soon merge_train_removed
  okr_checkin_requested added_approver duo_pro_access_granted duo_enterprise_access_granted
  duo_core_access_granted
}

enum TodoTargetEnum {
  COMMIT ISSUE WORKITEM MERGEREQUEST DESIGN ALERT PROJECT NAMESPACE KEY WIKIPAGEMETA EPIC USER
  VULNERABILITY COMPLIANCE_VIOLATION
}

enum TodoSort {
  LABEL_PRIORITY_ASC
  LABEL_PRIORITY_DESC
  updated_desc @deprecated(reason: "Since 13.5.")
  updated_asc @deprecated(reason: "Since 13.5.")
  created_desc @deprecated(reason: "Since 13.5.")
  created_asc @deprecated(reason: "Since 13.5.")
  UPDATED_DESC
  UPDATED_ASC
  CREATED_DESC
  CREATED_ASC
}

type Todo {
  action: TodoActionEnum!
  author: UserCore!
  body: String!
  createdAt: Time!
  group: Group
  id: ID!
  memberAccessType: String
  note: Note
  project: Project
  snoozedUntil: Time
  state: TodoStateEnum!
  target: Todoable! @deprecated(reason: "Since 17.4.")
  targetEntity: Todoable
  targetType: TodoTargetEnum!
  targetUrl: String
}
`;
