/** Changes of notes and reactions. */
export const noteMutationsSchema = `
extend type Mutation {
  createNote(input: CreateNoteInput!): CreateNotePayload
  createDiffNote(input: CreateDiffNoteInput!): CreateDiffNotePayload
  createDiscussion(input: CreateDiscussionInput!): CreateDiscussionPayload
  updateNote(input: UpdateNoteInput!): UpdateNotePayload
  destroyNote(input: DestroyNoteInput!): DestroyNotePayload
  discussionToggleResolve(input: DiscussionToggleResolveInput!): DiscussionToggleResolvePayload
  awardEmojiAdd(input: AwardEmojiAddInput!): AwardEmojiAddPayload
  awardEmojiRemove(input: AwardEmojiRemoveInput!): AwardEmojiRemovePayload
  awardEmojiToggle(input: AwardEmojiToggleInput!): AwardEmojiTogglePayload
}

type CreateNotePayload {
  clientMutationId: String
  errors: [String!]!
  note: Note
  quickActionsStatus: QuickActionsStatus
}

type CreateDiffNotePayload {
  clientMutationId: String
  errors: [String!]!
  note: Note
  quickActionsStatus: QuickActionsStatus
}

type CreateDiscussionPayload {
  clientMutationId: String
  errors: [String!]!
  note: Note
  quickActionsStatus: QuickActionsStatus
}

type UpdateNotePayload {
  clientMutationId: String
  errors: [String!]!
  note: Note
  quickActionsStatus: QuickActionsStatus
}

type DestroyNotePayload {
  clientMutationId: String
  errors: [String!]!
  note: Note
  quickActionsStatus: QuickActionsStatus
}

type DiscussionToggleResolvePayload {
  clientMutationId: String
  discussion: Discussion
  errors: [String!]!
}

type AwardEmojiAddPayload {
  awardEmoji: AwardEmoji
  clientMutationId: String
  errors: [String!]!
}

type AwardEmojiRemovePayload {
  awardEmoji: AwardEmoji
  clientMutationId: String
  errors: [String!]!
}

type AwardEmojiTogglePayload {
  awardEmoji: AwardEmoji
  clientMutationId: String
  errors: [String!]!
  toggledOn: Boolean!
}

input CreateNoteInput {
  clientMutationId: String
  noteableId: NoteableID!
  body: String!
  internal: Boolean
  discussionId: DiscussionID
}

input CreateDiffNoteInput {
  clientMutationId: String
  noteableId: NoteableID!
  body: String!
  internal: Boolean
  position: DiffPositionInput!
}

input DiffPositionInput {
  baseSha: String
  headSha: String!
  startSha: String!
  paths: DiffPathsInput!
  newLine: Int
  oldLine: Int
}

input DiffPathsInput {
  newPath: String
  oldPath: String
}

input CreateDiscussionInput {
  clientMutationId: String
  noteableId: NoteableID!
  body: String!
  internal: Boolean
}

input UpdateNoteInput {
  clientMutationId: String
  id: NoteID!
  body: String
}

input DestroyNoteInput {
  clientMutationId: String
  id: NoteID!
}

input DiscussionToggleResolveInput {
  clientMutationId: String
  id: DiscussionID!
  resolve: Boolean!
}

input AwardEmojiAddInput {
  clientMutationId: String
  awardableId: AwardableID!
  name: String!
}

input AwardEmojiRemoveInput {
  clientMutationId: String
  awardableId: AwardableID!
  name: String!
}

input AwardEmojiToggleInput {
  clientMutationId: String
  awardableId: AwardableID!
  name: String!
}
`;
