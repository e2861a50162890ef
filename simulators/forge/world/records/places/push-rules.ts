import type { Time } from '../time.js';

/** What a rule asks of pushes; a pattern that is null asks for nothing. */
export interface PushLimits {
  readonly commit_message_regex: string | null;
  readonly commit_message_negative_regex: string | null;
  readonly branch_name_regex: string | null;
  readonly author_email_regex: string | null;
  readonly file_name_regex: string | null;
  /** In megabytes; 0 for any size. */
  readonly max_file_size: number;
  readonly deny_delete_tag: boolean;
  readonly member_check: boolean;
  readonly prevent_secrets: boolean;
  readonly commit_committer_check: boolean;
  readonly commit_committer_name_check: boolean;
  readonly reject_unsigned_commits: boolean;
  readonly reject_non_dco_commits: boolean;
}

/** What a project asks of pushes, or a group of those to the projects that are made in it. */
export interface PushRule {
  readonly id: number;
  readonly createdAt: Time;
  readonly limits: PushLimits;
}
