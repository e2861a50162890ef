import { paging } from './arguments.js';

/** Notes, discussions and reactions. */
export const noteSchema = `
type DiscussionConnection {
  edges: [DiscussionEdge]
  nodes: [Discussion]
  pageInfo: PageInfo!
}

type DiscussionEdge {
  cursor: String!
  node: Discussion
}

type NoteConnection {
  count(limit: Int): Int!
  edges: [NoteEdge]
  nodes: [Note]
  pageInfo: PageInfo!
}

type NoteEdge {
  cursor: String!
  node: Note
}

enum NotesFilterType {
  ALL_NOTES ONLY_COMMENTS ONLY_ACTIVITY
}

type AwardEmojiConnection {
  edges: [AwardEmojiEdge]
  nodes: [AwardEmoji]
  pageInfo: PageInfo!
}

type AwardEmojiEdge {
  cursor: String!
  node: AwardEmoji
}

type Note implements BaseNoteInterface & ResolvableInterface {
  author: UserCore
  authorIsContributor: Boolean
  awardEmoji(${paging}): AwardEmojiConnection
  body: String!
  bodyFirstLineHtml: String!
  bodyHtml: String
  createdAt: Time!
  discussion: Discussion
  id: NoteID!
  imported: Boolean
  internal: Boolean
  lastEditedAt: Time
  lastEditedBy: UserCore
  maxAccessLevelOfAuthor: String
  position: DiffPosition
  project: Project
  resolvable: Boolean!
  resolved: Boolean!
  resolvedAt: Time
  resolvedBy: UserCore
  system: Boolean!
  systemNoteIconName: String
  systemNoteMetadata: SystemNoteMetadata
  updatedAt: Time!
  url: String
  userPermissions: NotePermissions!
}

interface BaseNoteInterface implements ResolvableInterface {
  author: UserCore
  awardEmoji(${paging}): AwardEmojiConnection
  body: String!
  bodyFirstLineHtml: String!
  bodyHtml: String
  createdAt: Time!
  lastEditedAt: Time
  lastEditedBy: UserCore
  resolvable: Boolean!
  resolved: Boolean!
  resolvedAt: Time
  resolvedBy: UserCore
  updatedAt: Time!
  url: String
}

interface BaseDiscussionInterface implements ResolvableInterface {
  createdAt: Time!
  id: DiscussionID!
  replyId: DiscussionID!
  resolvable: Boolean!
  resolved: Boolean!
  resolvedAt: Time
  resolvedBy: UserCore
}

type Discussion implements BaseDiscussionInterface & ResolvableInterface {
  createdAt: Time!
  id: DiscussionID!
  noteable: NoteableType
  notes(${paging}): NoteConnection!
  replyId: DiscussionID!
  resolvable: Boolean!
  resolved: Boolean!
  resolvedAt: Time
  resolvedBy: UserCore
  userPermissions: DiscussionPermissions!
}

union NoteableType = Issue | MergeRequest

enum DiffPositionType {
  text image file
}

type DiffPosition {
  diffRefs: DiffRefs!
  filePath: String!
  height: Int
  newLine: Int
  newPath: String
  oldLine: Int
  oldPath: String
  positionType: DiffPositionType!
  width: Int
  x: Int
  y: Int
}

type NotePermissions {
  adminNote: Boolean!
  awardEmoji: Boolean!
  createNote: Boolean!
  readNote: Boolean!
  repositionNote: Boolean!
  resolveNote: Boolean!
}

type DiscussionPermissions {
  resolveNote: Boolean!
}

type DescriptionVersion {
  description: String
  id: DescriptionVersionID!
}

type SystemNoteMetadata {
  action: String
  descriptionVersion: DescriptionVersion
  id: SystemNoteMetadataID!
}

type QuickActionsStatus {
  commandNames: [String!]
  commandsOnly: Boolean
  errorMessages: [String!]
  messages: [String!]
}

type AwardEmoji {
  description: String!
  emoji: String!
  name: String!
  unicode: String!
  unicodeVersion: String!
  user: UserCore!
}
`;
